import { sectionTitle } from "../section-titles";

/** Title and subtitle of the list panel, by section or channel. */
export function ListHeading({ section }: { readonly section: string }) {
  const { title, subtitle } = sectionTitle(section);
  return (
    <hgroup className="list-heading">
      <h2>{title}</h2>
      <p>{subtitle}</p>
    </hgroup>
  );
}
