import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { GlobeIcon, Pencil1Icon, QuestionMarkCircledIcon, TableIcon } from "~/ui/icons";

/** What the AI can be taught with besides files. */
export function SourceLinks({ companyId }: { readonly companyId: number | null }) {
  const links = [
    { to: paths.trainingText({ companyId }), icon: <Pencil1Icon aria-hidden />, label: "Pegar un texto" },
    { to: paths.trainingWeb({ companyId }), icon: <GlobeIcon aria-hidden />, label: "Leer una página web" },
    { to: paths.faq({ companyId }), icon: <QuestionMarkCircledIcon aria-hidden />, label: "Preguntas frecuentes" },
    { to: paths.trainingPrices({ companyId }), icon: <TableIcon aria-hidden />, label: "Lista de precios" },
  ];
  return (
    <nav className="source-links" aria-label="Otras formas de enseñarle">
      {links.map(({ to, icon, label }) => (
        <Link key={to} to={to} className="source-link">
          {icon} {label}
        </Link>
      ))}
    </nav>
  );
}
