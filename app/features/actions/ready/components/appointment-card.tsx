import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { READY_TEXTS } from "../kinds";
import type { ReadyPageData } from "../save-ready.server";
import type { appointmentFormSchema } from "../schema";
import styles from "./ready-actions-page.module.css";

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

interface AppointmentCardProps {
  readonly companyId: number;
  readonly card: ReadyPageData["cards"][number];
  readonly hasHours: boolean;
  readonly templates: readonly TemplateChoice[];
  readonly refused?: FormRefusal;
}

/** How the AI makes appointments. */
export function AppointmentCard({ companyId, card, hasHours, templates, refused }: AppointmentCardProps) {
  const { isActive, words, settings } = card;
  const { form, field, check, error } = useServerForm<z.input<typeof appointmentFormSchema>>({
    refused,
    defaultValue: {
      ...settings,
      remindTemplate: String(settings.remindTemplate ?? ""),
      askTemplate: String(settings.askTemplate ?? ""),
      words: words.join(", "),
      isActive,
    },
  });
  const { name, about } = READY_TEXTS.appointment;
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
    <Panel
      title={name}
      beside={
        <ButtonLink to={paths.agenda({ companyId })} variant="soft" size="2">
          Ver agenda
        </ButtonLink>
      }
    >
      <Text as="p" color="gray">
        {about}
      </Text>
      {hasHours ? null : (
        <Note color="amber">
          Falta tu <Link to={paths.businessHours({ companyId })}>horario de atención</Link>: de ahí salen los horarios
          libres.
        </Note>
      )}
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value="appointment" />
          <input type="hidden" name="companyId" value={companyId} />
          <SwitchField {...check("isActive")} label="Encendida" />
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
          <TextAreaField
            {...field("words")}
            label="Palabras con las que empieza"
            rows={2}
            required
            hint="Separadas por comas. También cuentan sus otras formas: «citas», «agendamos»."
          />
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
            Los días cerrados y festivos salen de tu{" "}
            <Link to={paths.businessHours({ companyId })}>horario de atención</Link>. Cada mensaje de la IA usa un
            crédito.
          </Text>
          {error ? (
            <Text as="p" size="2" color="red" role="alert">
              {error}
            </Text>
          ) : null}
          <Flex>
            <SubmitButton pendingLabel="Guardando...">Guardar</SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </Panel>
  );
}
