import {
  type Announcements,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import { prospectName } from "~/features/contacts/prospects/json";
import {
  isProspectStatus,
  PROSPECT_STATUSES,
  type ProspectStatus,
  STATUS_LABELS,
  sourceLabel,
} from "~/features/contacts/prospects/statuses";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { RelativeTime } from "~/ui/time";
import { useToast } from "~/ui/toasts";
import {
  type Columns,
  type Counts,
  dropStatus,
  type Page,
  type ProspectsPlace,
  type ProspectView,
  pointsOf,
  scoreSource,
} from "../view";
import { MoveMenu } from "./move-menu";
import styles from "./prospects.module.css";
import { usePosts } from "./use-posts";

interface BoardProps {
  readonly columns: Columns;
  readonly counts: Counts;
  readonly place: ProspectsPlace;
}

const HINT = "Nadie se marca como perdido arrastrando: usa el menú de su tarjeta o edítalo.";

/** The menu of a card is the way for keyboards; these are for screen readers with a mouse or a finger. */
const announcements: Announcements = {
  onDragStart: () => "Tomaste una tarjeta.",
  onDragOver: () => undefined,
  onDragEnd: () => "Soltaste la tarjeta.",
  onDragCancel: () => "La tarjeta se quedó en su lugar.",
};

/** The prospects by status, as cards that are dragged from one column to another. */
export function Board({ columns, counts, place }: BoardProps) {
  const { move } = usePosts();
  const { toast } = useToast();
  const [dragged, setDragged] = useState<ProspectView | null>(null);
  const sensors = useSensors(
    // A click is no drag, and a finger that scrolls takes no card along.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const find = ({ active }: DragStartEvent) =>
    Object.values(columns)
      .flatMap(({ rows }) => rows)
      .find(({ id }) => id === active.id) ?? null;
  return (
    <DndContext
      id="prospects"
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      onDragStart={(event) => setDragged(find(event))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) => {
        setDragged(null);
        const onto = String(over?.id ?? "");
        if (!dragged || !isProspectStatus(onto)) return;
        if (onto === "lost" && dragged.status !== "lost") toast({ title: "No se movió", description: HINT });
        const status = dropStatus(dragged.status, onto);
        if (status !== null) move(dragged.id, status);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with a keyboard. */}
      <section className={styles.board} aria-label="Tablero de prospectos" tabIndex={0}>
        {PROSPECT_STATUSES.map((status) => (
          <Column key={status} status={status} count={counts[status]} page={columns[status]} place={place} />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>{dragged ? <CardFace prospect={dragged} lifted /> : null}</DragOverlay>
    </DndContext>
  );
}

interface ColumnProps {
  readonly status: ProspectStatus;
  readonly count: number;
  readonly page: Page;
  readonly place: ProspectsPlace;
}

function Column({ status, count, page, place }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const at = { ...place, columna: status };
  const isFirst = place.columna !== status || place.antes === null;
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-testid={`column-${status}`}
      data-status={status}
      data-over={isOver || undefined}
      aria-labelledby={`column-${status}`}
    >
      <h2 id={`column-${status}`}>
        {STATUS_LABELS[status]} <span>{formatCount(count)}</span>
      </h2>
      {status === "lost" ? (
        <LostColumn count={count} place={place} />
      ) : (
        <>
          {isFirst ? null : (
            <Link
              to={paths.prospects({ ...at, columna: null, antes: null })}
              className={styles.more}
              preventScrollReset
            >
              Al principio<span className="ui-sr"> de {STATUS_LABELS[status]}</span>
            </Link>
          )}
          <ul>
            {page.rows.map((prospect) => (
              <Card key={prospect.id} prospect={prospect} place={place} />
            ))}
          </ul>
          {page.next === null ? null : (
            <Link to={paths.prospects({ ...at, antes: page.next })} className={styles.more} preventScrollReset>
              Ver más<span className="ui-sr"> de {STATUS_LABELS[status]}</span>
            </Link>
          )}
        </>
      )}
    </section>
  );
}

function LostColumn({ count, place }: { readonly count: number; readonly place: ProspectsPlace }) {
  return (
    <div className={styles.lost}>
      <p>Aquí no hay tarjetas. Para marcar a alguien como perdido usa el menú de su tarjeta.</p>
      {count > 0 ? (
        <Link to={paths.prospects({ buscar: place.buscar, vista: "lista", estado: "lost" })} className={styles.more}>
          {count === 1 ? "Ver al perdido" : `Ver los ${formatCount(count)} perdidos`}
        </Link>
      ) : null}
    </div>
  );
}

function Card({ prospect, place }: { readonly prospect: ProspectView; readonly place: ProspectsPlace }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: prospect.id,
    disabled: !useMay()(paths.prospects(), "move"),
  });
  const name = prospectName(prospect);
  const { justMoved } = usePosts();
  const item = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    if (justMoved.current !== prospect.id) return;
    justMoved.current = null;
    item.current?.querySelector("summary")?.focus();
  }, [justMoved, prospect.id]);
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        item.current = element;
      }}
      {...listeners}
      data-dragging={isDragging || undefined}
      data-testid="prospect-card"
    >
      <CardFace
        prospect={prospect}
        title={
          <Link to={paths.prospects({ ...place, ver: prospect.id })} preventScrollReset draggable={false}>
            {name}
          </Link>
        }
      >
        <MoveMenu id={prospect.id} name={name} status={prospect.status} inFlow />
      </CardFace>
    </li>
  );
}

interface CardFaceProps {
  readonly prospect: ProspectView;
  readonly title?: ReactNode;
  /** It is under the pointer. */
  readonly lifted?: boolean;
  readonly children?: ReactNode;
}

function CardFace({ prospect, title, lifted, children }: CardFaceProps) {
  const { email, phone, company, source, interestedIn, leadScore, createdAt } = prospect;
  const name = prospectName(prospect);
  const why = scoreSource(prospect);
  const contact = [phone && spelledPhone(phone), email].find((one) => one && one !== name);
  return (
    <article className={styles.card} data-lifted={lifted}>
      <strong>{title ?? name}</strong>
      {contact ? <p>{contact}</p> : null}
      {company ? <p>{company}</p> : null}
      {interestedIn ? <p className={styles.interest}>{interestedIn}</p> : null}
      {why ? <p className={styles.reasons}>{why}</p> : null}
      <p className={styles.cardFoot}>
        {source ? <span>{sourceLabel(source)}</span> : null}
        {leadScore > 0 ? <span>{pointsOf(leadScore)}</span> : null}
        <RelativeTime at={createdAt} />
      </p>
      {children}
    </article>
  );
}
