import { Card } from "@radix-ui/themes/components/card";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { trainingPaths } from "~/platform/training-paths";
import { zoneChoices } from "~/platform/zones";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { ChangedNote } from "~/ui/form-marks";
import { useHydrated } from "~/ui/hydration";
import { CopyIcon, PlusIcon } from "~/ui/icons";
import { Check, Input, Select } from "~/ui/input";
import { Panel } from "~/ui/panel";
import { PressRow } from "~/ui/press-row";
import { SubmitButton } from "~/ui/submit-button";
import { takeFocus } from "~/ui/take-focus";
import { type DayDraft, dayKey, type HoursDraft, type HoursErrors, openName, slotName } from "../draft";
import { SAVED_AT } from "../hours-page";
import {
  ANSWERER_LABELS,
  ANSWERERS,
  DAY_NAMES,
  MAX_INTERVALS,
  POLICIES,
  POLICY_HINTS,
  POLICY_LABELS,
} from "../schedule";
import styles from "./hours-form.module.css";
import { HoursHolidays } from "./hours-holidays";
import slotStyles from "./hours-slots.module.css";
import { OvernightNotes } from "./overnight-notes";

interface HoursFormProps {
  readonly companyId: number | null;
  readonly draft: HoursDraft;
  /** The version of the hours that the draft began with. */
  readonly seen?: number | undefined;
  /** The refusal that names what a colleague stored meanwhile. */
  readonly changed?: ComponentProps<typeof ChangedNote> | undefined;
  readonly errors: HoursErrors;
  readonly moreHolidays: boolean;
  /** What the last press did, told where its button stands; without a place, beside the one that saves. */
  readonly said?: string;
  readonly saidAt?: "week" | "dates";
}

/**
 * The form of the week, the dates that differ from it, and who answers. Every button posts it, so it works without
 * JavaScript.
 */
export function HoursForm(props: HoursFormProps) {
  const { companyId, draft, seen, changed, errors, moreHolidays, said, saidAt } = props;
  const at = usePlaces(companyId);
  // The page makes its draft anew each time; what it says tells whether the fields are drawn anew.
  const drawn = JSON.stringify(draft);
  const [chosen, choose] = useState({ drawn, zone: draft.zone });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const pressed = useRef("");
  // The fields and their buttons are drawn anew; what was pressed gets the focus back, or the row that it made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what draws them anew.
  useEffect(() => {
    const focused = document.activeElement;
    if (pressed.current === "" || (focused !== null && focused !== document.body)) return;
    const day = /^add:(\d)$/.exec(pressed.current)?.[1];
    const what = day === undefined ? `button[value="${pressed.current}"]` : `input[name^="from-${day}-"]`;
    const drawn = ref.current?.querySelectorAll<HTMLElement>(what) ?? [];
    // Outside Mexico the button for the official holidays is gone; then the one beside it gets the focus.
    const next = [...drawn].at(-1) ?? ref.current?.querySelector<HTMLElement>('button[value="add-holiday"]');
    next?.focus({ preventScroll: true });
    pressed.current = "";
  }, [draft]);
  const count = Object.keys(errors).length;
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <Grid asChild gap="4">
      <Form
        method="post"
        ref={ref}
        preventScrollReset
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : "";
        }}
      >
        <input type="hidden" name="companyId" value={companyId ?? ""} />
        {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
        {/* Enter presses a form's first button, so that one must save. */}
        <button type="submit" name="intent" value="save" className="ui-sr" tabIndex={-1} aria-hidden>
          Guardar
        </button>
        {changed ? (
          // The form is long, and what was pressed stands at its end.
          <div ref={takeFocus} tabIndex={-1}>
            <ChangedNote {...changed} />
          </div>
        ) : null}
        {count > 0 ? (
          <FormError>
            {errors.days ??
              (count === 1 ? "No guardamos: falta corregir una cosa." : `No guardamos: falta corregir ${count} cosas.`)}
          </FormError>
        ) : null}
        {/* The fields are drawn anew when the server changes the draft; after a refusal they stay as typed. */}
        <Grid gap="4" key={drawn}>
          <Policy draft={draft} error={errors.policy} />
          <Panel
            title="Semana"
            beside={
              <PressRow id="week" said={saidAt === "week" ? said : undefined} testId="hours-said">
                <Button type="submit" name="intent" value="copy" variant="soft" formAction={at("week")}>
                  <CopyIcon aria-hidden /> Copiar el lunes hasta el viernes
                </Button>
              </PressRow>
            }
          >
            {draft.days.map((day, index) => (
              <Day key={DAY_NAMES[index]} index={index} day={day} error={errors[dayKey(index)]} />
            ))}
            <Text as="p" size="2" color="gray">
              Si cierran después de medianoche, escribe la hora del día siguiente: de 20:00 a 02:00.
            </Text>
          </Panel>
          <HoursHolidays
            draft={draft}
            zone={chosen.drawn === drawn ? chosen.zone : draft.zone}
            errors={errors}
            more={moreHolidays}
            action={at("dates")}
            said={saidAt === "dates" ? said : undefined}
          />
          <Panel label="Zona horaria">
            <SelectField
              label="Zona horaria"
              name="zone"
              required
              defaultValue={draft.zone}
              error={errors.zone}
              options={zoneChoices(draft.zone)}
              onChange={(event) => choose({ drawn, zone: event.currentTarget.value })}
              hint="Las horas de arriba son las de esta ciudad."
            />
          </Panel>
        </Grid>
        <PressRow id={SAVED_AT} said={saidAt ? undefined : said} testId="hours-said">
          <SubmitButton name="intent" value="save" pending={saving} pendingLabel="Guardando…">
            {changed ? "Guardar de todos modos" : "Guardar horario"}
          </SubmitButton>
        </PressRow>
      </Form>
    </Grid>
  );
}

/** Where a page without scripts goes on after a press that saves nothing; with scripts it stays where it is. */
function usePlaces(companyId: number | null) {
  const hydrated = useHydrated();
  return (place: "week" | "dates") => (hydrated ? undefined : `${trainingPaths.businessHours({ companyId })}#${place}`);
}

function Policy({ draft, error }: { readonly draft: HoursDraft; readonly error: string | undefined }) {
  return (
    <Card asChild size={{ initial: "2", sm: "3" }}>
      <fieldset className={styles.policy}>
        <legend>¿Quién contesta?</legend>
        {error ? (
          <Text as="p" size="2" color="red">
            {error}
          </Text>
        ) : null}
        {POLICIES.map((policy) => (
          <label key={policy} className={styles.choice}>
            <input
              type="radio"
              name="policy"
              value={policy}
              defaultChecked={draft.policy === policy}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <Text weight="medium">{POLICY_LABELS[policy]}</Text>
              <Text size="2" color="gray">
                {POLICY_HINTS[policy]}
              </Text>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
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
    <fieldset className={styles.day}>
      <legend className="ui-sr">{name}</legend>
      <div className={styles.open}>
        <Check name={openName(index)} value="1" defaultChecked={day.isOpen}>
          <span className={styles.name} aria-hidden>
            {name}
          </span>
          <span className="ui-sr">Abierto</span>
        </Check>
      </div>
      <p className={styles.closed}>Cerrado</p>
      <div className={slotStyles.slots}>
        {day.intervals.slice(0, MAX_INTERVALS).map((interval, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; rows come and go at the end only.
          <div className={slotStyles.slot} key={slot}>
            <label>
              <span className={slotStyles.word}>De</span>
              <Input
                type="time"
                name={slotName(index, slot, "from")}
                defaultValue={interval.from}
                aria-label={`Abre, ${name}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`}
                {...tie}
              />
            </label>
            <label>
              <span className={slotStyles.word}>a</span>
              <Input
                type="time"
                name={slotName(index, slot, "to")}
                defaultValue={interval.to}
                aria-label={`Cierra, ${name}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`}
                {...tie}
              />
            </label>
            <Select
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
            </Select>
          </div>
        ))}
        <OvernightNotes intervals={day.intervals} />
        {error ? (
          <Text as="p" size="2" color="red" id={errorId}>
            {error}
          </Text>
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
