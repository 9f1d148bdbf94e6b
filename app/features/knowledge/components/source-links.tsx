import { Grid } from "@radix-ui/themes/components/grid";
import { useMay } from "~/features/accounts/components/use-may";
import { trainingPaths } from "~/platform/training-paths";
import { ButtonLink } from "~/ui/button";
import { GlobeIcon, Pencil1Icon, QuestionMarkCircledIcon, TableIcon } from "~/ui/icons";

/** The sources of knowledge other than files. */
export function SourceLinks({ companyId }: { readonly companyId: number | null }) {
  const may = useMay();
  const links = [
    { to: trainingPaths.trainingText({ companyId }), icon: <Pencil1Icon aria-hidden />, label: "Pegar un texto" },
    { to: trainingPaths.trainingWeb({ companyId }), icon: <GlobeIcon aria-hidden />, label: "Leer una página web" },
    {
      to: trainingPaths.faq({ companyId }),
      icon: <QuestionMarkCircledIcon aria-hidden />,
      label: "Preguntas frecuentes",
    },
    { to: trainingPaths.trainingPrices({ companyId }), icon: <TableIcon aria-hidden />, label: "Lista de precios" },
  ];
  return (
    <Grid columns={{ initial: "2", md: "repeat(4, max-content)" }} gap="2" mb="5" asChild>
      <nav aria-label="Otras formas de enseñarle">
        {links
          .filter(({ to }) => may(to))
          .map(({ to, icon, label }) => (
            <ButtonLink key={to} to={to} variant="soft">
              {icon} {label}
            </ButtonLink>
          ))}
      </nav>
    </Grid>
  );
}
