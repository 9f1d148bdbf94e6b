import { Box } from "@radix-ui/themes/components/box";
import { Heading } from "@radix-ui/themes/components/heading";
import { useId } from "react";
import { formatCount } from "~/language/counts";
import { formatDuration } from "~/language/durations";
import { type Column, DataTable } from "~/ui/data-table";
import { averageResponse } from "../figures";
import type { ActivityGroup } from "../read-activity.server";

interface ActivityTableProps {
  readonly title: string;
  /** The heading of its first column. */
  readonly heading: string;
  readonly groups: readonly ActivityGroup[];
}

/** The same figures for each company or channel, the busiest first. */
export function ActivityTable({ title, heading, groups }: ActivityTableProps) {
  const id = useId();
  const columns: Column<ActivityGroup>[] = [
    { key: "name", header: heading, cell: ({ name }) => name, primary: true },
    { key: "answered", header: "Respuestas", cell: ({ figures }) => formatCount(figures.answered), align: "end" },
    { key: "handed", header: "A una persona", cell: ({ figures }) => formatCount(figures.handedOff), align: "end" },
    {
      key: "time",
      header: "Tiempo promedio",
      cell: ({ figures }) => {
        const average = averageResponse(figures);
        return average === null ? "Sin datos" : formatDuration(average);
      },
      align: "end",
    },
    {
      key: "thumbs",
      header: "Buenas / malas",
      cell: ({ figures }) => `${formatCount(figures.thumbsUp)} / ${formatCount(figures.thumbsDown)}`,
      align: "end",
    },
    { key: "credits", header: "Créditos", cell: ({ figures }) => formatCount(figures.credits), align: "end" },
  ];
  return (
    <Box asChild my="5">
      <section aria-labelledby={id}>
        <Heading as="h2" id={id} size="3" mb="2">
          {title}
        </Heading>
        <DataTable
          caption={`Actividad de la IA: ${title.toLowerCase()}`}
          columns={columns}
          rows={groups}
          rowKey={({ key }) => key}
        />
      </section>
    </Box>
  );
}
