import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { Button } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { Panel } from "~/ui/panel";
import { PressRow } from "~/ui/press-row";
import {
  type HolidayDraft,
  type HoursDraft,
  type HoursErrors,
  holidayKey,
  holidayName,
  holidaySlotName,
} from "../draft";
import { isMexican } from "../holidays";
import { MAX_HOLIDAY_NAME, MAX_HOLIDAYS, MAX_INTERVALS } from "../schedule";
import styles from "./hours-holidays.module.css";
import slotStyles from "./hours-slots.module.css";
import { OvernightNotes } from "./overnight-notes";

interface HoursHolidaysProps {
  readonly draft: HoursDraft;
  /** The zone that is chosen now, which may be another than the draft's. */
  readonly zone: string;
  readonly errors: HoursErrors;
  readonly more: boolean;
  /** Where the form is posted to, if not to its own address. */
  readonly action?: string;
  /** What the last press did. */
  readonly said?: string;
}

/** The dates that differ from their weekday: closed, or open in hours of their own. */
export function HoursHolidays({ draft, zone, errors, more, action, said }: HoursHolidaysProps) {
  const empty = draft.holidays.length === 0 || more ? [{ date: "", name: "" }] : [];
  const isKnown = isMexican(zone);
  const rows = [...draft.holidays, ...empty].slice(0, MAX_HOLIDAYS);
  return (
    <Panel title="Días que no abren o abren distinto">
      <Text as="p" size="2" color="gray">
        Festivos o feriados, vacaciones, inventario. Sin horas, ese día no abren; con horas, solo a esas horas. Para
        quitar un día, bórrale todo.{isKnown ? null : " Los festivos o feriados de tu país se agregan aquí a mano."}
      </Text>
      {rows.map((holiday, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <HolidayRow key={index} index={index} holiday={holiday} error={errors[holidayKey(index)]} />
      ))}
      <PressRow id="dates" said={said} testId="hours-said" tone={isKnown ? "jade" : "amber"}>
        {rows.length < MAX_HOLIDAYS ? (
          <Button type="submit" name="intent" value="add-holiday" formAction={action} variant="soft" color="gray">
            <PlusIcon aria-hidden /> Otro día
          </Button>
        ) : null}
        {isKnown ? (
          <Button type="submit" name="intent" value="national" formAction={action} variant="soft" color="gray">
            Agregar los descansos oficiales
          </Button>
        ) : null}
      </PressRow>
    </Panel>
  );
}

interface HolidayRowProps {
  readonly index: number;
  readonly holiday: HolidayDraft;
  readonly error: string | undefined;
}

function HolidayRow({ index, holiday: { date, name, intervals = [] }, error }: HolidayRowProps) {
  const id = useId();
  const tie = { "aria-invalid": error ? (true as const) : undefined, "aria-describedby": error ? id : undefined };
  const slots = intervals.length > 0 ? intervals : [{ from: "", to: "" }];
  return (
    <div className={styles.holiday}>
      <Input
        type="date"
        name={holidayName(index, "date")}
        defaultValue={date}
        aria-label={`Fecha, día ${index + 1}`}
        {...tie}
      />
      <Input
        type="text"
        name={holidayName(index, "name")}
        defaultValue={name}
        maxLength={MAX_HOLIDAY_NAME}
        placeholder="Nombre, por ejemplo Navidad"
        aria-label={`Nombre, día ${index + 1}`}
        {...tie}
      />
      <div className={slotStyles.slots}>
        {slots.map(({ from, to }, slot) => {
          const which = `día ${index + 1}${slot > 0 ? `, intervalo ${slot + 1}` : ""}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; rows come and go at the end only.
            <div className={slotStyles.slot} key={slot}>
              <label>
                <span className={slotStyles.word}>De</span>
                <Input
                  type="time"
                  name={holidaySlotName(index, slot, "from")}
                  defaultValue={from}
                  aria-label={`Abre, ${which}`}
                  {...tie}
                />
              </label>
              <label>
                <span className={slotStyles.word}>a</span>
                <Input
                  type="time"
                  name={holidaySlotName(index, slot, "to")}
                  defaultValue={to}
                  aria-label={`Cierra, ${which}`}
                  {...tie}
                />
              </label>
            </div>
          );
        })}
        <OvernightNotes intervals={slots} />
        {intervals.length > 0 && intervals.length < MAX_INTERVALS ? (
          <Button
            type="submit"
            name="intent"
            value={`more:${index}`}
            variant="ghost"
            aria-label={`Agregar otro intervalo al día ${index + 1}`}
          >
            <PlusIcon aria-hidden /> Otro intervalo
          </Button>
        ) : null}
      </div>
      {error ? (
        <Text as="p" size="2" color="red" id={id} className={styles.error}>
          {error}
        </Text>
      ) : null}
    </div>
  );
}
