import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import type { useServerForm } from "~/ui/server-form";
import { SwitchField } from "~/ui/switch";
import type { newBookingSchema } from "../schema";
import styles from "./ready-actions-page.module.css";

type Fields = Omit<z.input<ReturnType<typeof newBookingSchema>>, "companyId" | "key">;

interface BookingFieldsProps extends Pick<ReturnType<typeof useServerForm<Fields>>, "field" | "check"> {
  readonly refused?: FormRefusal;
  /** What the form does, as its button says it. */
  readonly act: "Agregar" | "Cambiar";
}

/** What staff write down of an appointment, new or not. */
export function BookingFields({ field, check, refused, act }: BookingFieldsProps) {
  const isRefusedTime = refused?.code === "taken" || refused?.code === "past";
  const closed = check("closed");
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field("date")} label="Día" type="date" required />
        {/* One that stands at 9:17 must stay there while its name is corrected. */}
        <TextField {...field("time")} label="Hora" type="time" step={act === "Agregar" ? 300 : undefined} required />
      </div>
      <TextField {...field("name")} label="Nombre" required maxLength={120} autoComplete="off" />
      <TextField {...field("phone")} label="Teléfono" type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
      <TextField
        {...field("note")}
        label="Motivo"
        maxLength={500}
        hint="Para qué es, con quién, u otra nota. Solo lo ve tu equipo."
      />
      {refused?.code === "closed" || closed.defaultChecked ? (
        <SwitchField {...closed} label={`${act} aunque esté cerrado`} />
      ) : null}
      {isRefusedTime ? (
        <SwitchField
          {...check("anyway")}
          label={`${act} aunque ${refused.code === "past" ? "ya pasó" : "esté ocupado"}`}
        />
      ) : null}
    </>
  );
}
