import type { z } from "zod";
import { paths } from "~/platform/paths";
import { TextField } from "~/ui/field";
import type { quoteFormSchema } from "../schema";
import { type CardProps, ReadyCard, useReadyForm } from "./ready-card";

/** How the AI takes requests for a quote. */
export function QuoteCard(props: CardProps) {
  const form = useReadyForm<z.input<typeof quoteFormSchema>>(props, props.card.quote);
  return (
    <ReadyCard
      {...props}
      form={form}
      list={{ to: paths.quotes({ companyId: props.companyId }), label: "Ver cotizaciones" }}
    >
      <TextField
        {...form.field("validDays")}
        label="Días que vale tu precio"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={90}
        hint="Si aceptan después, la IA te pide actualizarlo. Si tomas pedidos, lo aceptado pasa a tus pedidos."
      />
    </ReadyCard>
  );
}
