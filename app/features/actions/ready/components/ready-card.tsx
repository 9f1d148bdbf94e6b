import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Panel } from "~/ui/panel";
import { PressRow } from "~/ui/press-row";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { READY_TEXTS } from "../kinds";
import type { ReadyPageData } from "../save-ready.server";

export interface CardProps {
  readonly companyId: number;
  readonly card: ReadyPageData["cards"][number];
  readonly refused?: FormRefusal;
  /** Its last press saved it. */
  readonly isSaved?: boolean;
}

interface ReadyCardProps extends CardProps {
  /** Where what the AI took is listed. */
  readonly list: { readonly to: string; readonly label: string };
  /** What it needs beforehand, or has. */
  readonly needs?: ReactNode;
  readonly form: ReturnType<typeof useReadyForm>;
  /** The fields above and below the words that begin it. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

interface SharedFields {
  readonly words: string;
  readonly isActive?: unknown;
}

/** The form of a card: its own fields, its switch and the words that begin it. */
export function useReadyForm<Fields extends SharedFields>(
  { card, refused }: CardProps,
  own: { readonly [Name in keyof Fields]?: string | number | boolean | null },
) {
  const { isActive, words } = card;
  return useServerForm<Fields>({ refused, defaultValue: { ...own, words: words.join(", "), isActive } });
}

/** Something that the platform does for a company by itself: what it is, its switch and its settings. */
export function ReadyCard({ companyId, card, isSaved, list, needs, form, children, below }: ReadyCardProps) {
  const { name, about, forms } = READY_TEXTS[card.kind];
  return (
    <Panel
      title={name}
      beside={
        <ButtonLink to={list.to} variant="soft" size="2">
          {list.label}
        </ButtonLink>
      }
    >
      <Text as="p" color="gray">
        {about}
      </Text>
      {needs}
      {/* The address names the company: without it, text typed for a deleted company would be saved to another one. */}
      <Form method="post" action={paths.readyActions({ companyId })} {...form.form}>
        <Flex direction="column" gap="4">
          <input type="hidden" name="intent" value={card.kind} />
          <input type="hidden" name="companyId" value={companyId} />
          <SwitchField {...form.check("isActive")} label="Usar esta acción" />
          {children}
          <TextAreaField
            {...form.field("words")}
            label="Palabras con las que empieza"
            rows={2}
            required
            hint={`Separadas por comas. También cuentan sus otras formas: «${forms.join("», «")}».`}
          />
          {below}
          <FormError>{form.error}</FormError>
          <PressRow id={card.kind} said={isSaved ? "Guardado. La IA ya lo sabe." : undefined}>
            <SubmitButton pendingLabel="Guardando…">Guardar</SubmitButton>
          </PressRow>
        </Flex>
      </Form>
    </Panel>
  );
}
