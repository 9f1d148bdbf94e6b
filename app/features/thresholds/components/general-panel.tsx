import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ChannelIcon } from "~/ui/channel-icon";
import { Field } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import {
  GENERAL_DEFAULT,
  type GeneralThresholds,
  THRESHOLD_CHANNELS,
  THRESHOLD_CHOICES,
  THRESHOLD_LABELS,
  type ThresholdChannel,
  thresholdBadge,
} from "../thresholds";
import type { ThresholdActionData } from "./action-data";

interface GeneralPanelProps {
  readonly saved: GeneralThresholds;
  readonly actionData?: ThresholdActionData;
}

/** After how many messages the AI answers while nobody knows which company a thread is for. */
export function GeneralThresholdPanel({ saved, actionData }: GeneralPanelProps) {
  const saver = useFetcher<ThresholdActionData>();
  const { toast } = useToast();
  const told = useRef<ThresholdActionData | undefined>(undefined);
  useEffect(() => {
    if (saver.state !== "idle" || !saver.data || told.current === saver.data) return;
    told.current = saver.data;
    if (saver.data.ok) {
      toast({
        title: "Configuración guardada",
        description: "Los umbrales generales de respuesta IA han sido actualizados",
      });
    } else toast({ variant: "destructive", title: "Error", description: "No se pudo guardar la configuración" });
  }, [saver.data, saver.state, toast]);
  const refused = saver.data && !saver.data.ok ? saver.data : actionData && !actionData.ok ? actionData : null;
  return (
    <section aria-labelledby="threshold-general">
      <h2 id="threshold-general">Configuración General de IA por Canal</h2>
      <p className="threshold-note">
        Estos umbrales se aplican a conversaciones nuevas antes de identificar la empresa; una vez identificada, se
        aplican los umbrales por canal de esa empresa.
      </p>
      <saver.Form method="post" className="threshold-rows">
        <input type="hidden" name="intent" value="general-thresholds" />
        {THRESHOLD_CHANNELS.map((channel) => (
          <ChannelRow key={channel} channel={channel} saved={saved[channel]} />
        ))}
        {refused ? (
          <p className="ui-error" role="alert">
            {refused.error}
          </p>
        ) : null}
        <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando...">
          Guardar Configuración de Todos los Canales
        </SubmitButton>
      </saver.Form>
    </section>
  );
}

function ChannelRow({ channel, saved }: { readonly channel: ThresholdChannel; readonly saved: number | null }) {
  const [value, setValue] = useState<number | null>(saved);
  useEffect(() => setValue(saved), [saved]);
  return (
    <div className="threshold-row">
      <ChannelIcon channel={channel} decorative />
      <Field
        label={THRESHOLD_LABELS[channel]}
        required
        hint={value === null ? "No pudimos leer el valor guardado; se queda como está si no eliges otro." : undefined}
      >
        {(control) => (
          <select
            {...control}
            name={channel}
            className="ui-input ui-select"
            value={value ?? ""}
            onChange={(event) => setValue(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
          >
            {saved === null ? <option value="">{GENERAL_DEFAULT}</option> : null}
            {THRESHOLD_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        )}
      </Field>
      <span className="threshold-badge">{thresholdBadge(value ?? GENERAL_DEFAULT)}</span>
    </div>
  );
}
