import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRefreshEvery } from "~/features/shell/use-refresh-every";
import { Button, ButtonLink } from "~/ui/button";
import { ChannelIcon } from "~/ui/channel-icon";
import { Field, SelectField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import {
  type CompanyThresholds,
  companyThresholds,
  THRESHOLD_CHANNELS,
  THRESHOLD_CHOICES,
  THRESHOLD_LABELS,
  type ThresholdChannel,
} from "../thresholds";
import type { ThresholdActionData } from "./action-data";

const REFRESH_MILLISECONDS = 30_000;

interface CompanyPanelProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Null while none is chosen. */
  readonly company: { readonly id: number; readonly name: string } | null;
  /** What the company saved; null while none is chosen. */
  readonly saved: Partial<Record<string, number>> | null;
  /** The settings page's address without a company. */
  readonly here: string;
  readonly actionData?: ThresholdActionData;
}

/** After how many messages the AI answers, per company: nothing chosen, loading, editing, or saving; one at a time. */
export function CompanyThresholdPanel({ companies, company, saved, here, actionData }: CompanyPanelProps) {
  useRefreshEvery(REFRESH_MILLISECONDS);
  const navigation = useNavigation();
  const next = navigation.state === "loading" ? new URLSearchParams(navigation.location.search).get("empresa") : null;
  if (next && next !== String(company?.id ?? "")) {
    return (
      <p className="list-loading" role="status">
        Cargando configuración...
      </p>
    );
  }
  if (!company) return <CompanyChoice companies={companies} />;
  return (
    <CompanyForm
      key={company.id}
      company={company}
      saved={companyThresholds(saved)}
      here={here}
      actionData={actionData}
    />
  );
}

function CompanyChoice({ companies }: Pick<CompanyPanelProps, "companies">) {
  return (
    <section className="threshold-choice" aria-labelledby="threshold-choice">
      <h2 id="threshold-choice">Selecciona una empresa</h2>
      <p>Elige una empresa para configurar los umbrales de respuesta IA por canal</p>
      <Form method="get" className="threshold-pick">
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
        <Button type="submit">Configurar</Button>
      </Form>
    </section>
  );
}

interface CompanyFormProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly saved: CompanyThresholds;
  readonly here: string;
  readonly actionData?: ThresholdActionData;
}

function CompanyForm({ company, saved, here, actionData }: CompanyFormProps) {
  const saver = useFetcher<ThresholdActionData>();
  const { toast } = useToast();
  const told = useRef<ThresholdActionData | undefined>(undefined);
  useEffect(() => {
    if (saver.state !== "idle" || !saver.data || told.current === saver.data) return;
    told.current = saver.data;
    if (saver.data.ok) {
      toast({ title: "Configuración guardada", description: "Los ajustes de AI han sido actualizados correctamente" });
    } else toast({ variant: "destructive", title: "Error", description: "No se pudo guardar la configuración" });
  }, [saver.data, saver.state, toast]);
  const refused = saver.data && !saver.data.ok ? saver.data : actionData && !actionData.ok ? actionData : null;
  return (
    <section aria-labelledby="threshold-company">
      <header className="threshold-header">
        <h2 id="threshold-company">
          Configuración para: <span>{company.name}</span>
        </h2>
        <ButtonLink to={here} variant="soft">
          Cambiar empresa
        </ButtonLink>
      </header>
      <saver.Form method="post">
        <input type="hidden" name="intent" value="company-thresholds" />
        <input type="hidden" name="companyId" value={company.id} />
        <div className="threshold-cards">
          {THRESHOLD_CHANNELS.map((channel) => (
            <ChannelCard key={channel} channel={channel} saved={saved[channel]} />
          ))}
        </div>
        {refused ? (
          <p className="ui-error" role="alert">
            {refused.error}
          </p>
        ) : null}
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
    <article className="threshold-card" aria-label={THRESHOLD_LABELS[channel]}>
      <header>
        <ChannelIcon channel={channel} decorative />
        <h3>{THRESHOLD_LABELS[channel]}</h3>
        <span className="threshold-badge">Umbral: {value}</span>
      </header>
      <Field
        label="Respuestas de IA después de:"
        required
        hint="La IA responderá automáticamente después de que el cliente envíe este número de mensajes consecutivos"
      >
        {(control) => (
          <select
            {...control}
            name={channel}
            className="ui-input ui-select"
            value={value}
            onChange={(event) => setValue(Number(event.currentTarget.value))}
          >
            {THRESHOLD_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice} mensaje(s) del cliente
              </option>
            ))}
          </select>
        )}
      </Field>
    </article>
  );
}
