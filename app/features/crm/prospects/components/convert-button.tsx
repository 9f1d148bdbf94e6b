import { useMay } from "~/features/accounts/components/use-may";
import { prospectName } from "~/features/contacts/prospects/json";
import { paths } from "~/platform/paths";
import { ButtonLink, IconButton, IconLink } from "~/ui/button";
import { PersonIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import type { ProspectsPlace, ProspectView } from "../view";
import { PostForm } from "./post-form";
import { usePosts } from "./use-posts";

interface ConvertButtonProps {
  readonly prospect: ProspectView;
  readonly place: ProspectsPlace;
  /** Only an icon. */
  readonly small?: boolean;
}

/** Makes a customer of a prospect, or leads to the one that it became; one without a last name is asked for it first. */
export function ConvertButton({ prospect, place, small }: ConvertButtonProps) {
  const { pending } = usePosts();
  const mayConvert = useMay()(paths.prospects(), "convert");
  const { id, lastName, customerId } = prospect;
  const label = `Convertir a ${prospectName(prospect)} en cliente`;
  if (customerId !== null) {
    const to = paths.customer(customerId);
    const there = `Ver al cliente ${prospectName(prospect)}`;
    return small ? (
      <IconLink to={to} aria-label={there}>
        <PersonIcon />
      </IconLink>
    ) : (
      <ButtonLink to={to} variant="soft" aria-label={there}>
        Ver cliente
      </ButtonLink>
    );
  }
  if (!mayConvert) return null;
  if (!lastName) {
    const to = paths.prospects({ ...place, convertir: id });
    return small ? (
      <IconLink to={to} aria-label={label} preventScrollReset>
        <PersonIcon />
      </IconLink>
    ) : (
      <ButtonLink to={to} variant="soft" preventScrollReset aria-label={label}>
        Convertir en cliente
      </ButtonLink>
    );
  }
  return (
    <PostForm>
      <input type="hidden" name="intent" value="convert" />
      <input type="hidden" name="of" value={id} />
      {small ? (
        <IconButton type="submit" aria-label={label}>
          <PersonIcon />
        </IconButton>
      ) : (
        <SubmitButton variant="soft" aria-label={label} pending={pending === `convert:${id}`}>
          Convertir en cliente
        </SubmitButton>
      )}
    </PostForm>
  );
}
