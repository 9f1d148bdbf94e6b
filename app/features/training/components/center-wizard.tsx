import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { useLocation } from "@remix-run/react";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import type { CenterWizardData } from "../read-center-wizard.server";
import { WHOLE_BUSINESS, type WizardStep } from "../wizards";
import { addressWith } from "./address";
import styles from "./center-wizard.module.css";
import { TrainingWizard } from "./training-wizard";

const CLOSED = { asistente: null, para: null, paso: null, listo: null };

/** The training center's wizard: the choice of a company, then its three steps. */
export function CenterWizard({ wizard }: { readonly wizard: CenterWizardData }) {
  const { search } = useLocation();
  const closeTo = addressWith(search, CLOSED);
  const choice = addressWith(search, { ...CLOSED, asistente: "1" });
  // A link to one of the steps, such as the trial, leads there once the company is known.
  const choose = (company: string) => addressWith(search, { para: company, listo: null });
  if (wizard.shows === "choice") {
    return (
      <AddressDialog title="¿Qué empresa quieres entrenar?" closeTo={closeTo}>
        <Grid gap="2" mt="3" asChild>
          <ul className={styles.companies}>
            {wizard.companies.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={choose(String(id))} replace preventScrollReset variant="soft">
                  {name}
                </ButtonLink>
              </li>
            ))}
            <li>
              <ButtonLink to={choose(WHOLE_BUSINESS)} replace preventScrollReset variant="soft" color="gray">
                Todas las empresas
              </ButtonLink>
            </li>
          </ul>
        </Grid>
        <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Salir
          </ButtonLink>
        </Flex>
      </AddressDialog>
    );
  }
  const { step, data, isPreselected } = wizard;
  const stepAt = (to: WizardStep) => addressWith(search, { paso: to, listo: null });
  return (
    <TrainingWizard
      kind="center"
      title={data.company ? `Entrena la IA de ${data.company.name}` : "Entrena tu IA"}
      step={step}
      data={data}
      stepAt={stepAt}
      closeTo={closeTo}
      before={isPreselected ? undefined : choice}
    />
  );
}
