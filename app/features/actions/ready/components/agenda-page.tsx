import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import type { FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink, IconLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, PlusIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import type { AgendaData, ShownBooking } from "../agenda.server";
import { BOOKING_LABELS } from "../kinds";
import { AddBooking } from "./add-booking";
import styles from "./agenda-page.module.css";
import { BookingDialog } from "./booking-dialog";
import { CompanyChips } from "./company-chips";
import { FeedDialog } from "./feed-dialog";
import { SettingsLink } from "./settings-link";
import { STATE_COLORS } from "./state-colors";

const DONE = {
  agregada: "Cita agregada.",
  cambiada: "Cita actualizada.",
  movida: "Cita movida. Si el cliente todavía no lo sabe, avísale por teléfono.",
  "movida-avisada": "Cita movida. Ya le escribimos al cliente.",
  "movida-sin-aviso":
    "Cita movida, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale por teléfono.",
  cancelada: "Cita cancelada.",
  avisada: "Cita cancelada. Ya le escribimos al cliente.",
  "sin-aviso":
    "Cita cancelada, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale por teléfono.",
  direccion: "Listo: copia la dirección y pégala en tu calendario.",
  cerrada: "Dirección cerrada: los calendarios ya no pueden leer tu agenda.",
} as const;

interface AgendaPageProps {
  readonly agenda: AgendaData | null;
  readonly query: {
    readonly nueva: "1" | null;
    readonly calendario: "1" | null;
    readonly listo: keyof typeof DONE | null;
  };
  readonly refused?: FormRefusal;
}

/** A company's appointments of a day or a week. */
export function AgendaPage({ agenda, query, refused }: AgendaPageProps) {
  const may = useMay();
  const mayAdd = may(paths.agenda({}), "add");
  const maySeeFeed = may(paths.agenda({}), "feed-open");
  if (agenda === null) {
    return (
      <>
        <PageHeader title="Agenda" />
        <EmptyState
          icon={<ClockIcon />}
          title="Primero agrega una empresa"
          action={
            <Allowed path={paths.companies()}>
              <ButtonLink to={paths.companies({ nueva: 1 })}>Agregar empresa</ButtonLink>
            </Allowed>
          }
        >
          Cada empresa tiene su propia agenda. Si solo tienes una, es tu mismo negocio.
        </EmptyState>
      </>
    );
  }
  const { company, view, day, days, shown } = agenda;
  const at = (more: Parameters<typeof paths.agenda>[0]) =>
    paths.agenda({ companyId: company.id, vista: view, dia: day, ...more });
  const here = at({});
  const isThisWeek = days.some(({ date }) => date === agenda.today);
  const count = days.reduce((sum, { bookings }) => sum + bookings.length, 0);
  const { listo } = query;
  return (
    <>
      <PageHeader title="Agenda">
        <Flex wrap="wrap" gap="2">
          <SettingsLink companyId={company.id} label="Cómo se agenda" />
          {maySeeFeed ? (
            <ButtonLink to={at({ calendario: "1" })} replace preventScrollReset variant="soft" color="gray">
              En tu calendario
            </ButtonLink>
          ) : null}
          {mayAdd ? (
            <ButtonLink to={at({ nueva: "1" })} replace preventScrollReset>
              <PlusIcon aria-hidden /> Agregar cita
            </ButtonLink>
          ) : null}
        </Flex>
      </PageHeader>
      <CompanyChips
        companies={agenda.companies}
        chosen={company.id}
        to={(companyId) => paths.agenda({ companyId, vista: view, dia: day })}
      />
      {listo && !refused ? (
        <Note color={listo.endsWith("sin-aviso") ? "amber" : "jade"} role="status" mb="5">
          {DONE[listo]}
        </Note>
      ) : null}
      {agenda.isGone ? (
        <Note color="amber" role="status" mb="5">
          Esa cita ya no existe.
        </Note>
      ) : null}
      {agenda.isOn || company.isGone || !may(paths.readyActions()) ? null : (
        <Note color="gray" mb="5">
          La IA todavía no agenda citas de {company.name}.{" "}
          <Link to={paths.readyActions({ companyId: company.id })}>Encenderlo</Link>
        </Note>
      )}
      <Flex wrap="wrap" align="center" justify="between" gap="3" mb="4">
        <Flex align="center" gap="2" asChild>
          <nav aria-label="Fechas">
            <IconLink
              to={at({ dia: agenda.before })}
              aria-label={view === "semana" ? "Semana anterior" : "Día anterior"}
            >
              <ChevronLeftIcon />
            </IconLink>
            <ButtonLink to={at({ dia: agenda.today })} variant="soft" size="2">
              Hoy
            </ButtonLink>
            <IconLink
              to={at({ dia: agenda.after })}
              aria-label={view === "semana" ? "Semana siguiente" : "Día siguiente"}
            >
              <ChevronRightIcon />
            </IconLink>
          </nav>
        </Flex>
        <Heading as="h2" size="3">
          {agenda.title}
        </Heading>
        <LinkTabs
          label="Vista"
          fit
          tabs={[
            { to: at({ vista: "dia" }), label: "Día", selected: view === "dia" },
            { to: at({ vista: "semana" }), label: "Semana", selected: view === "semana" },
          ]}
        />
      </Flex>
      {agenda.hasMore ? (
        <Note color="amber" mb="5">
          Hay más citas de las que caben aquí: mira cada día por separado.
        </Note>
      ) : null}
      <ol className={styles.days} data-view={view}>
        {days.map(({ date, name, note, bookings }) => (
          <li
            key={date}
            data-today={date === agenda.today || undefined}
            data-over={(isThisWeek && date < agenda.today && bookings.length === 0) || undefined}
            className={styles.day}
          >
            <h3>
              <Link to={at({ vista: "dia", dia: date })} className="ui-thumb">
                {name}
              </Link>
              {date === agenda.today ? <span> · hoy</span> : null}
            </h3>
            {note ? <p className={styles.note}>{note}</p> : null}
            {bookings.length === 0 ? (
              <p className={styles.note}>{note ? "" : "Sin citas"}</p>
            ) : (
              <ul>
                {bookings.map((booking) => (
                  <BookingCard key={booking.id} booking={booking} to={at({ ver: booking.id })} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {count === 0 ? (
        <Text as="p" size="2" color="gray" mt="4">
          Las citas que haga la IA aparecen aquí solas.
        </Text>
      ) : null}
      {agenda.later.length > 0 ? (
        <section aria-labelledby="agenda-later" className={styles.later}>
          <Heading as="h2" size="3" id="agenda-later">
            Después
          </Heading>
          <ul>
            {agenda.later.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                day={booking.day}
                to={at({ dia: booking.date, ver: booking.id })}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.onwards}>
        <ButtonLink to={at({ dia: agenda.after })} variant="soft" color="gray">
          {view === "semana" ? "Seguir a la próxima semana" : "Seguir al próximo día"}
        </ButtonLink>
      </div>
      {query.nueva && mayAdd ? (
        <AddBooking
          companyId={company.id}
          formKey={agenda.formKey}
          day={day}
          closeTo={here}
          refused={refusalOf(refused, "add")}
        />
      ) : null}
      {query.calendario && maySeeFeed ? <FeedDialog companyId={company.id} path={agenda.feed} closeTo={here} /> : null}
      {shown ? (
        <BookingDialog key={shown.id} booking={shown} company={company.name} closeTo={here} refused={refused} />
      ) : null}
    </>
  );
}

interface BookingCardProps {
  readonly booking: ShownBooking;
  /** Where the day does not stand above it. */
  readonly day?: string;
  readonly to: string;
}

function BookingCard({ booking, day, to }: BookingCardProps) {
  const { from, name, note, state } = booking;
  return (
    <li>
      <Link to={to} replace preventScrollReset className={styles.booking} data-state={state}>
        <time dateTime={booking.at}>{day ? `${day}, ${from}` : from}</time>
        <span className={styles.name}>{name}</span>
        {state === "confirmed" ? null : (
          <Badge size="1" color={STATE_COLORS[state]}>
            {BOOKING_LABELS[state]}
          </Badge>
        )}
        {note ? <span className={styles.reason}>{note}</span> : null}
      </Link>
    </li>
  );
}
