import { Badge } from "@radix-ui/themes/components/badge";
import { Box } from "@radix-ui/themes/components/box";
import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer, FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { ChannelIcon } from "~/ui/channel-icon";
import { Field, SelectField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useRefreshEvery } from "~/ui/frame/use-refresh-every";
import { Select } from "~/ui/input";
import { SubmitButton } from "~/ui/submit-button";
import { takeFocus } from "~/ui/take-focus";
import { useSavedToast } from "~/ui/use-saved-toast";
import {
  type CompanyThresholds,
  companyThresholds,
  NOT_SAVED,
  THRESHOLD_CHANNELS,
  THRESHOLD_CHOICES,
  THRESHOLD_LABELS,
  type ThresholdChannel,
} from "../thresholds";
import styles from "./company-panel.module.css";

const REFRESH_MILLISECONDS = 30_000;

interface CompanyPanelProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Null while none is chosen. */
  readonly company: { readonly id: number; readonly name: string } | null;
  /** The saved thresholds of the company; null while none is chosen. */
  readonly saved: Partial<Record<string, number>> | null;
  /** The settings page's address without a company. */
  readonly here: string;
  readonly refused?: FormRefusal;
}

/**
 * The number of messages after which the AI answers, per company. It is always in one of four states: nothing chosen,
 * loading, editing, saving.
 */
export function CompanyThresholdPanel({ companies, company, saved, here, refused }: CompanyPanelProps) {
  useRefreshEvery(REFRESH_MILLISECONDS);
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? new URLSearchParams(navigation.location.search).get("empresa") : null;
  const chose = useRef(false);
  if (next && next !== String(company?.id ?? "")) {
    chose.current = true;
    return (
      <Text as="p" color="gray" align="center" m="5" role="status">
        Cargando configuración...
      </Text>
    );
  }
  if (!company) return <CompanyChoice companies={companies} />;
  return (
    <CompanyForm
      key={company.id}
      company={company}
      saved={companyThresholds(saved)}
      here={here}
      arrives={chose.current}
      refused={refused}
    />
  );
}

function NoCompanies() {
  return (
    <Box mt="4">
      <p>Todavía no hay empresas. Mientras no haya ninguna, valen los umbrales generales.</p>
      <Flex wrap="wrap" align="center" gap="3" mt="3">
        <ButtonLink to={paths.settings("ia-general")}>Ajustar los umbrales generales</ButtonLink>
        <Link to={paths.companies()}>Ver Empresas</Link>
      </Flex>
    </Box>
  );
}

function CompanyChoice({ companies }: Pick<CompanyPanelProps, "companies">) {
  return (
    <Box asChild maxWidth="640px">
      <section aria-labelledby="threshold-choice">
        <Heading as="h2" id="threshold-choice" size="4" mb="2">
          Selecciona una empresa
        </Heading>
        <p>Elige una empresa para configurar los umbrales de respuesta IA por canal</p>
        <Flex asChild wrap="wrap" align="end" gap="3" mt="4">
          <Form method="get">
            <input type="hidden" name="tab" value="canales" />
            <SelectField
              label="Empresa"
              name="empresa"
              required
              defaultValue=""
              options={[
                { value: "", label: "Seleccionar empresa..." },
                ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            {companies.length > 0 && (
              <Button type="submit" size="3">
                Configurar
              </Button>
            )}
          </Form>
        </Flex>
        {companies.length === 0 && <NoCompanies />}
      </section>
    </Box>
  );
}

interface CompanyFormProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly saved: CompanyThresholds;
  readonly here: string;
  /** True where it appears in place of the choice. */
  readonly arrives: boolean;
  readonly refused?: FormRefusal;
}

function CompanyForm({ company, saved, here, arrives, refused }: CompanyFormProps) {
  const saver = useFetcher<FormAnswer<null>>();
  const description = "Los ajustes de AI han sido actualizados correctamente";
  useSavedToast(saver, { title: "Configuración guardada", description }, NOT_SAVED);
  const flaw = saver.data ? !saver.data.ok && saver.data.error : refused?.error;
  return (
    <section aria-labelledby="threshold-company">
      <Flex asChild wrap="wrap" align="center" justify="between" gap="3" mb="4">
        <header>
          <Heading ref={arrives ? takeFocus : undefined} tabIndex={-1} as="h2" id="threshold-company" size="4">
            Configuración para: <Text className={styles.company}>{company.name}</Text>
          </Heading>
          <ButtonLink to={here} variant="soft">
            Cambiar empresa
          </ButtonLink>
        </header>
      </Flex>
      <saver.Form method="post">
        <input type="hidden" name="intent" value="company-thresholds" />
        <input type="hidden" name="of" value={company.id} />
        <Grid columns="repeat(auto-fit, minmax(min(260px, 100%), 1fr))" gap="3" mb="4">
          {THRESHOLD_CHANNELS.map((channel) => (
            <ChannelCard key={channel} channel={channel} saved={saved[channel]} />
          ))}
        </Grid>
        <FormError>{flaw}</FormError>
        <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando...">
          Guardar configuración
        </SubmitButton>
      </saver.Form>
    </section>
  );
}

function ChannelCard({ channel, saved }: { readonly channel: ThresholdChannel; readonly saved: number }) {
  const [value, setValue] = useState(saved);
  useEffect(() => setValue(saved), [saved]);
  return (
    <Card asChild size="2">
      <article aria-label={THRESHOLD_LABELS[channel]}>
        <Flex asChild align="center" gap="2" mb="3">
          <header>
            <ChannelIcon channel={channel} decorative />
            <Heading as="h3" size="2">
              {THRESHOLD_LABELS[channel]}
            </Heading>
            <Badge radius="full" ml="auto">
              Umbral: {value}
            </Badge>
          </header>
        </Flex>
        <Field
          label="Respuestas de IA después de:"
          required
          hint="La IA responderá automáticamente después de que el cliente envíe este número de mensajes consecutivos"
        >
          {(control) => (
            <Select
              {...control}
              name={channel}
              value={value}
              onChange={(event) => setValue(Number(event.currentTarget.value))}
            >
              {THRESHOLD_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {choice} mensaje(s) del cliente
                </option>
              ))}
            </Select>
          )}
        </Field>
      </article>
    </Card>
  );
}
