import { Form, useNavigation } from "@remix-run/react";
import { trainingPaths } from "~/platform/training-paths";
import { Button } from "~/ui/button";
import { ChipLinks } from "~/ui/chip-links";
import { SelectField, TextField } from "~/ui/field";
import { CHANNEL_FILTER_LABELS, CHANNEL_FILTERS } from "~/wire/channel";
import type { ActivityQuery } from "../forms";
import { PERIOD_LABELS, PERIODS, type Period } from "../period";
import styles from "./activity-filters.module.css";
import { addressOf } from "./address";

interface ActivityFiltersProps {
  readonly query: ActivityQuery;
  readonly period: Period;
  readonly companies: readonly { id: number; name: string }[];
}

/** Periods as links, the rest as a form: both work without JavaScript, and the address holds the filters. */
export function ActivityFilters({ query, period, companies }: ActivityFiltersProps) {
  const { periodo, companyId, canal } = query;
  const navigation = useNavigation();
  const own = periodo === "propio";
  return (
    <>
      <ChipLinks
        label="Periodo"
        chips={PERIODS.map((key) => ({
          to: trainingPaths.aiActivity({ ...addressOf(query), periodo: key, ...datesFor(key, period) }),
          label: PERIOD_LABELS[key],
          selected: key === periodo,
        }))}
      />
      <Form method="get" className={styles.filters} key={JSON.stringify(query)} preventScrollReset>
        <input type="hidden" name="periodo" value={periodo} />
        {own ? (
          <>
            <TextField type="date" label="Desde" name="desde" required defaultValue={period.from} />
            <TextField type="date" label="Hasta" name="hasta" required defaultValue={period.to} />
          </>
        ) : null}
        {companies.length > 0 ? (
          <SelectField
            label="Empresa"
            name="companyId"
            required
            defaultValue={String(companyId ?? "")}
            options={[
              { value: "", label: "Todas las empresas" },
              ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: "0", label: "Sin empresa" },
            ]}
          />
        ) : null}
        <SelectField
          label="Canal"
          name="canal"
          required
          defaultValue={canal}
          options={CHANNEL_FILTERS.map((value) => ({ value, label: CHANNEL_FILTER_LABELS[value] }))}
        />
        <Button type="submit" size="3" variant="soft" aria-disabled={navigation.state !== "idle" || undefined}>
          Ver
        </Button>
      </Form>
    </>
  );
}

/** Own dates start from those that are shown. */
function datesFor(key: string, { from, to }: Period) {
  return key === "propio" ? { desde: from, hasta: to } : { desde: null, hasta: null };
}
