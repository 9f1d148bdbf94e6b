import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { CopyIcon, PlusIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { type DayDraft, dayKey, type HoursDraft, type HoursErrors, openName, slotName } from "../hours/draft";
import {
  ANSWERER_LABELS,
  ANSWERERS,
  DAY_NAMES,
  MAX_INTERVALS,
  POLICIES,
  POLICY_HINTS,
  POLICY_LABELS,
  ZONES,
} from "../hours/schedule";
import { HoursHolidays } from "./hours-holidays";
import { OvernightNotes } from "./overnight-notes";

interface HoursFormProps {
  readonly companyId: number | null;
  readonly draft: HoursDraft;
  readonly errors: HoursErrors;
  readonly moreHolidays: boolean;
}

/** A week, the dates that differ from it, and who answers. Every button posts the form: it works without JavaScript too. */
export function HoursForm({ companyId, draft, errors, moreHolidays }: HoursFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const count = Object.keys(errors).length;
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" className="hours-form" ref={ref} preventScrollReset>
      <input type="hidden" name="companyId" value={companyId ?? ""} />
      {/* Enter presses a form's first button: it has to be the one that saves. */}
      <button type="submit" name="intent" value="save" className="ui-sr" tabIndex={-1} aria-hidden>
        Guardar
      </button>
      {count > 0 ? (
        <p className="ui-error" role="alert">
          {errors.days ??
            (count === 1 ? "No guardamos: falta corregir una cosa." : `No guardamos: falta corregir ${count} cosas.`)}
        </p>
      ) : null}
      {/* What the server changed or gave back is shown anew; what was only refused stays as it was typed. */}
      <div className="hours-parts" key={JSON.stringify(draft)}>
        <Policy draft={draft} error={errors.policy} />
        <section className="panel-card hours-week" aria-labelledby="hours-week">
          <div className="training-heading">
            <h2 id="hours-week">Semana</h2>
            <Button type="submit" name="intent" value="copy" variant="soft">
              <CopyIcon aria-hidden /> Copiar lunes de martes a viernes
            </Button>
          </div>
          {draft.days.map((day, index) => (
            <Day key={DAY_NAMES[index]} index={index} day={day} error={errors[dayKey(index)]} />
          ))}
          <p className="ui-hint">
            Si cierran después de medianoche, escribe la hora del día siguiente: de 20:00 a 02:00.
          </p>
        </section>
        <HoursHolidays draft={draft} errors={errors} more={moreHolidays} />
        <section className="panel-card" aria-label="Zona horaria">
          <SelectField
            label="Zona horaria"
            name="zone"
            required
            defaultValue={draft.zone}
            error={errors.zone}
            options={ZONES}
            hint="Las horas de arriba son las de esta ciudad."
          />
        </section>
      </div>
      <div className="ui-actions hours-save">
        <SubmitButton name="intent" value="save" pending={saving} pendingLabel="Guardando…">
          Guardar horario
        </SubmitButton>
      </div>
    </Form>
  );
}

function Policy({ draft, error }: { readonly draft: HoursDraft; readonly error: string | undefined }) {
  return (
    <fieldset className="panel-card hours-policy">
      <legend>¿Quién contesta?</legend>
      {error ? <p className="ui-error">{error}</p> : null}
      {POLICIES.map((policy) => (
        <label key={policy} className="hours-choice">
          <input
            type="radio"
            name="policy"
            value={policy}
            defaultChecked={draft.policy === policy}
            aria-invalid={error ? true : undefined}
          />
          <span>
            <strong>{POLICY_LABELS[policy]}</strong>
            <span className="ui-hint">{POLICY_HINTS[policy]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DayProps {
  readonly index: number;
  readonly day: DayDraft;
  readonly error: string | undefined;
}

function Day({ index, day, error }: DayProps) {
  const errorId = useId();
  const name = DAY_NAMES[index] ?? "";
  const tie = { "aria-invalid": error ? (true as const) : undefined, "aria-describedby": error ? errorId : undefined };
  return (
    <fieldset className="hours-day">
      <legend className="ui-sr">{name}</legend>
      <label className="ui-check hours-open">
        <input type="checkbox" name={openName(index)} value="1" defaultChecked={day.isOpen} />
        <span className="hours-name" aria-hidden>
          {name}
        </span>
        <span className="ui-sr">Abierto</span>
      </label>
      <p className="hours-closed">Cerrado</p>
      <div className="hours-slots">
        {day.intervals.slice(0, MAX_INTERVALS).map((interval, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; rows come and go at the end only.
          <div className="hours-slot" key={slot}>
            <label>
              <span className="hours-word">De</span>
              <input
                type="time"
                className="ui-input"
                name={slotName(index, slot, "from")}
                defaultValue={interval.from}
                aria-label={`Abre, ${name}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`}
                {...tie}
              />
            </label>
            <label>
              <span className="hours-word">a</span>
              <input
                type="time"
                className="ui-input"
                name={slotName(index, slot, "to")}
                defaultValue={interval.to}
                aria-label={`Cierra, ${name}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`}
                {...tie}
              />
            </label>
            <select
              className="ui-input ui-select"
              name={slotName(index, slot, "who")}
              defaultValue={interval.who}
              aria-label={`Quién contesta, ${name}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`}
            >
              <option value="">Como arriba</option>
              {ANSWERERS.map((who) => (
                <option key={who} value={who}>
                  {ANSWERER_LABELS[who]}
                </option>
              ))}
            </select>
          </div>
        ))}
        <OvernightNotes intervals={day.intervals} />
        {error ? (
          <p className="ui-error" id={errorId}>
            {error}
          </p>
        ) : null}
        {day.intervals.length < MAX_INTERVALS ? (
          <Button
            type="submit"
            name="intent"
            value={`add:${index}`}
            variant="ghost"
            aria-label={`Agregar otro intervalo el ${name}`}
          >
            <PlusIcon aria-hidden /> Otro intervalo
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
