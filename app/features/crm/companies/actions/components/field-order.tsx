import {
  type Announcements,
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { Button, ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { useRecordPost } from "../../../use-record-post";
import { COMPANIES_ROUTE } from "../../texts";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import { ACTION_TEXTS } from "../texts";
import styles from "./field-order.module.css";

type Field = NonNullable<ActionsDialogData["fields"]>[number];

interface FieldOrderProps {
  readonly actionId: number;
  readonly fields: readonly Field[];
  readonly back: string;
  readonly refused: FormRefusal | undefined;
}

/** The buttons are the way for keyboards; these are for screen readers with a mouse or a finger. */
const announcements: Announcements = {
  onDragStart: () => "Tomaste un campo.",
  onDragOver: () => undefined,
  onDragEnd: () => "Soltaste el campo.",
  onDragCancel: () => "El campo se quedó en su lugar.",
};

/** The list with one entry moved to a place. */
function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

const idsOf = (fields: readonly Field[]) => fields.map(({ id }) => id).join(",");

/**
 * Puts the fields into the order in which they are asked: by dragging or with buttons, and saved in one act. Without
 * JavaScript each press of a button saves its own step.
 */
export function FieldOrder({ actionId, fields, back, refused: sent }: FieldOrderProps) {
  const navigate = useNavigate();
  const done = () => navigate(back, { replace: true, preventScrollReset: true });
  const { post, pending, refused: stayed } = useRecordPost(COMPANIES_ROUTE, ACTION_TEXTS, done);
  const [order, setOrder] = useState(fields);
  const error = (stayed ?? sent)?.error;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  return (
    <Grid gap="4">
      <Text as="p" size="2" color="gray">
        Arrastra los campos, o muévelos con los botones. La IA pregunta de arriba abajo.
      </Text>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        }}
      >
        <input type="hidden" name="intent" value="field-order" />
        <input type="hidden" name="of" value={actionId} />
        <DndContext
          id="fields"
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
          onDragEnd={({ active, over }) => {
            const from = order.findIndex(({ id }) => id === active.id);
            const to = order.findIndex(({ id }) => id === over?.id);
            if (to >= 0) setOrder(moved(order, from, to));
          }}
        >
          <ol className={styles.list} aria-label="Orden de los campos">
            {order.map((field, at) => (
              <Row key={field.id} field={field}>
                {([-1, 1] as const).map((step) => {
                  const next = moved(order, at, at + step);
                  return (
                    <Button
                      key={step}
                      type="submit"
                      name="order"
                      value={idsOf(next)}
                      size="1"
                      variant="soft"
                      color="gray"
                      disabled={next === order}
                      aria-label={`${step < 0 ? "Subir" : "Bajar"} ${field.displayName}`}
                      onClick={(event) => {
                        event.preventDefault();
                        setOrder(next);
                      }}
                    >
                      {step < 0 ? "Subir" : "Bajar"}
                    </Button>
                  );
                })}
              </Row>
            ))}
          </ol>
        </DndContext>
        <FormError>{error}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
          <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} pendingLabel="Guardando…" name="order" value={idsOf(order)}>
            Guardar orden
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}

function Row({ field, children }: { readonly field: Field; readonly children: React.ReactNode }) {
  const { id, displayName } = field;
  const drag = useDraggable({ id });
  const drop = useDroppable({ id });
  const { transform } = drag;
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      {...drag.listeners}
      className={styles.row}
      data-dragging={drag.isDragging || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <span className={styles.name}>{displayName}</span>
      <Flex gap="2">{children}</Flex>
    </li>
  );
}
