import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { z } from "zod";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { SelectField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { SwitchField } from "~/ui/switch";
import type { appointmentFormSchema } from "../schema";
import styles from "./ready-actions-page.module.css";
import { type CardProps, ReadyCard, useReadyForm } from "./ready-card";

const LENGTHS = [15, 20, 30, 45, 60, 90, 120, 180];
const NOTICES: readonly [number, string][] = [
  [0, "Sin anticipación"],
  [30, "30 minutos"],
  [60, "1 hora"],
  [120, "2 horas"],
  [240, "4 horas"],
  [720, "12 horas"],
  [1_440, "1 día"],
  [2_880, "2 días"],
];

const BEFORE: readonly [number, string][] = [
  [0, "No"],
  [1, "1 hora antes"],
  [2, "2 horas antes"],
  [3, "3 horas antes"],
  [4, "4 horas antes"],
  [6, "6 horas antes"],
  [12, "12 horas antes"],
];

/** A text that WhatsApp approved, by its name. */
export interface TemplateChoice {
  readonly id: number;
  readonly name: string;
}

interface AppointmentCardProps extends CardProps {
  readonly hasHours: boolean;
  readonly templates: readonly TemplateChoice[];
}

/** How the AI makes appointments. */
export function AppointmentCard({ hasHours, templates, ...props }: AppointmentCardProps) {
  const { companyId, card } = props;
  const { settings } = card;
  const form = useReadyForm<z.input<typeof appointmentFormSchema>>(props, {
    ...settings,
    remindTemplate: String(settings.remindTemplate ?? ""),
    askTemplate: String(settings.askTemplate ?? ""),
  });
  const { field, check } = form;
  const lengths = [...new Set([...LENGTHS, settings.minutes])].sort((a, b) => a - b);
  const notices = NOTICES.some(([minutes]) => minutes === settings.noticeMinutes)
    ? NOTICES
    : [...NOTICES, [settings.noticeMinutes, `${settings.noticeMinutes} minutos`] as const];
  const before = BEFORE.some(([hours]) => hours === settings.remindHours)
    ? BEFORE
    : [...BEFORE, [settings.remindHours, `${settings.remindHours} horas antes`] as const];
  const choices = [
    { value: "", label: "Ninguna: avisarme a mí" },
    ...templates.map(({ id, name: label }) => ({ value: String(id), label })),
  ];
  return (
    <ReadyCard
      {...props}
      form={form}
      list={{ to: paths.agenda({ companyId }), label: "Ver agenda" }}
      needs={
        hasHours ? null : (
          <Note color="amber">
            Falta tu <Link to={trainingPaths.businessHours({ companyId })}>horario de atención</Link>: de ahí salen los
            horarios libres.
          </Note>
        )
      }
      below={
        <>
          <SwitchField {...check("remindDay")} label="Recordar la cita un día antes" />
          <div className={styles.pair}>
            <SelectField
              {...field("remindHours")}
              label="Recordar también el mismo día"
              required
              options={before.map(([hours, label]) => ({ value: String(hours), label }))}
            />
          </div>
          <SwitchField {...check("askAfter")} label="Preguntar «¿Cómo te fue?» después de la cita" />
          {templates.length > 0 ? (
            <div className={styles.pair}>
              <SelectField {...field("remindTemplate")} label="Plantilla para recordar" options={choices} />
              <SelectField {...field("askTemplate")} label="Plantilla para preguntar" options={choices} />
            </div>
          ) : null}
          <Text as="p" size="2" color="gray">
            Los avisos salen entre las 8 de la mañana y las 8 de la noche y no usan créditos. En WhatsApp, un día
            después del último mensaje del cliente solo sale una plantilla aprobada
            {templates.length > 0 ? "; sus espacios se llenan con nombre, día y hora, y empresa" : ""}. Sin ella, te
            avisamos a ti.
          </Text>
          <Text as="p" size="2" color="gray">
            Los días cerrados y los festivos o feriados salen de tu{" "}
            <Link to={trainingPaths.businessHours({ companyId })}>horario de atención</Link>. Cada mensaje de la IA usa
            un crédito.
          </Text>
        </>
      }
    >
      <div className={styles.pair}>
        <SelectField
          {...field("minutes")}
          label="Cuánto dura una cita"
          required
          options={lengths.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }))}
        />
        <TextField
          {...field("capacity")}
          label="Citas a la misma hora"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={50}
        />
        <SelectField
          {...field("noticeMinutes")}
          label="Anticipación mínima"
          required
          options={notices.map(([minutes, label]) => ({ value: String(minutes), label }))}
        />
        <TextField
          {...field("aheadDays")}
          label="Hasta cuántos días antes"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={180}
        />
      </div>
    </ReadyCard>
  );
}
