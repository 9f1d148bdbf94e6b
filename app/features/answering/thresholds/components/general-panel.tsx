import { Badge } from "@radix-ui/themes/components/badge";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormAnswer, FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ChannelIcon } from "~/ui/channel-icon";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Select } from "~/ui/input";
import { SubmitButton } from "~/ui/submit-button";
import { useSavedToast } from "~/ui/use-saved-toast";
import {
  GENERAL_DEFAULT,
  type GeneralThresholds,
  NOT_SAVED,
  THRESHOLD_CHANNELS,
  THRESHOLD_CHOICES,
  THRESHOLD_LABELS,
  type ThresholdChannel,
  thresholdBadge,
} from "../thresholds";
import styles from "./general-panel.module.css";

interface GeneralPanelProps {
  readonly saved: GeneralThresholds;
  readonly refused?: FormRefusal;
}

/** After how many messages the AI answers while nobody knows which company a thread is for. */
export function GeneralThresholdPanel({ saved, refused }: GeneralPanelProps) {
  const saver = useFetcher<FormAnswer<null>>();
  const description = "Los umbrales generales de respuesta IA han sido actualizados";
  useSavedToast(saver, { title: "Configuración guardada", description }, NOT_SAVED);
  const flaw = saver.data ? !saver.data.ok && saver.data.error : refused?.error;
  return (
    <section aria-labelledby="threshold-general">
      <Heading as="h2" id="threshold-general" size="4">
        Configuración General de IA por Canal
      </Heading>
      <Text as="p" color="gray" mt="2" mb="4" className={styles.note}>
        Estos umbrales se aplican a conversaciones nuevas antes de identificar la empresa; una vez identificada, se
        aplican los umbrales por canal de esa empresa. El umbral es cuántos mensajes seguidos manda un cliente antes de
        que la IA le conteste. Mientras una empresa no guarda los suyos, la IA le contesta desde el segundo mensaje:
        cámbialo en los <Link to={paths.settings("canales")}>umbrales por empresa</Link>.
      </Text>
      <Grid asChild gap="3" maxWidth="640px">
        <saver.Form method="post">
          <input type="hidden" name="intent" value="general-thresholds" />
          {THRESHOLD_CHANNELS.map((channel) => (
            <ChannelRow key={channel} channel={channel} saved={saved[channel]} />
          ))}
          <FormError>{flaw}</FormError>
          <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando…">
            Guardar Configuración de Todos los Canales
          </SubmitButton>
        </saver.Form>
      </Grid>
      <Text as="p" color="gray" mt="4">
        Lo que la IA sigue en todas las empresas está en el{" "}
        <Link to={`${paths.training()}#general-prompt-title`}>prompt general</Link>.
      </Text>
    </section>
  );
}

function ChannelRow({ channel, saved }: { readonly channel: ThresholdChannel; readonly saved: number | null }) {
  const [value, setValue] = useState<number | null>(saved);
  useEffect(() => setValue(saved), [saved]);
  return (
    <Grid columns="auto 1fr auto" gap="3" align="center">
      <ChannelIcon channel={channel} decorative />
      <Field
        label={THRESHOLD_LABELS[channel]}
        required
        hint={value === null ? "No pudimos leer el valor guardado; se queda como está si no eliges otro." : undefined}
      >
        {(control) => (
          <Select
            {...control}
            name={channel}
            value={value ?? ""}
            onChange={(event) => setValue(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
          >
            {saved === null ? <option value="">{GENERAL_DEFAULT}</option> : null}
            {THRESHOLD_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Badge radius="full" data-testid="threshold">
        {thresholdBadge(value ?? GENERAL_DEFAULT)}
      </Badge>
    </Grid>
  );
}
