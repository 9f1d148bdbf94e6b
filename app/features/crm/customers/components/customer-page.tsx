import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { FIELD_LABELS, STATUS_LABELS, TYPE_LABELS } from "~/features/contacts/customers/labels";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { channelOf } from "~/ui/channel-icon";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { ChatGlyph } from "~/ui/glyphs";
import { Pencil1Icon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import { CHANNEL_LABELS } from "~/wire/channel";
import { MergeDialog } from "../../merge/components/merge-dialog";
import { UndoMerge } from "../../merge/components/undo-merge";
import { EraseForm } from "../../privacy/components/erase-form";
import { PrivacyPanel } from "../../privacy/components/privacy-panel";
import { useRecords } from "../../use-records";
import type { FoundDetail } from "../queries.server";
import type { CustomerPageData } from "../read-customer-page.server";
import { CUSTOMER_TEXTS } from "../texts";
import { placeOf } from "../view";
import { CustomerActionForm } from "./customer-action-form";
import { CustomerDealings } from "./customer-dealings";
import { CustomerOrigins } from "./customer-origins";
import styles from "./customer-page.module.css";
import { CustomerTags } from "./customer-tags";
import { CustomerThread } from "./customer-thread";

/** One customer: profile, the conversations of all channels, what they booked and ordered, the prospects that it was. */
export function CustomerPage(props: CustomerPageData & { readonly refused?: FormRefusal }) {
  const { customer, name, threads, next, dealings, moreDealings, origins, moreOrigins } = props;
  const { found, trashed, privacy, merging, query, refused } = props;
  useRecords("customer");
  const own = paths.customer(customer.id);
  const isActive = customer.status === "active";
  const ofForm = ["update", "erase", "merge", "add-tag"].includes(refused?.intent ?? "");
  const said = refused && !ofForm ? refused.error : null;
  return (
    <>
      <BackLink to={paths.customers()}>Volver a Clientes</BackLink>
      <PageHeader title={name}>
        <Flex wrap="wrap" align="center" gap="3">
          <Allowed path={paths.customer(customer.id)} intent="set-status">
            <CustomerActionForm>
              <input type="hidden" name="intent" value="set-status" />
              <input type="hidden" name="of" value={customer.id} />
              <input type="hidden" name="status" value={isActive ? "inactive" : "active"} />
              <SubmitButton variant="soft" color="gray" pending={false}>
                {isActive ? "Desactivar" : "Activar"}
              </SubmitButton>
            </CustomerActionForm>
          </Allowed>
          {privacy && !privacy.isErasing ? (
            <ButtonLink to={paths.customer(customer.id, { unir: 1 })} preventScrollReset variant="soft" color="gray">
              Unir con otro…
            </ButtonLink>
          ) : null}
          <Allowed path={paths.customer(customer.id)} intent="update">
            <ButtonLink to={paths.customer(customer.id, { editar: 1 })} preventScrollReset>
              <Pencil1Icon /> Editar
            </ButtonLink>
          </Allowed>
        </Flex>
      </PageHeader>
      {query.listo && !refused ? (
        <Note color="jade" role="status" mb="5">
          {CUSTOMER_TEXTS.done[query.listo]}
        </Note>
      ) : null}
      <FormError mb="4">{said}</FormError>
      {privacy?.isErasing ? (
        <Note color="amber" role="status" mb="5">
          Se están borrando los datos de esta persona. Tarda unos segundos.
        </Note>
      ) : null}
      {merging.undoable.map((merge) => (
        <UndoMerge key={merge.id} customerId={customer.id} merge={merge} />
      ))}
      <Grid columns={{ initial: "1", md: "320px 1fr" }} gap="5" align="start">
        <Flex direction="column" gap="5" minWidth="0">
          <Profile {...props} />
          {found.length > 0 ? <FoundDetails found={found} /> : null}
          {origins.length > 0 ? <CustomerOrigins origins={origins} hasMore={moreOrigins} /> : null}
        </Flex>
        <Flex direction="column" gap="5" minWidth="0">
          <Panel title="Conversaciones">
            {threads.length === 0 ? (
              <EmptyState icon={<ChatGlyph />} title="Sin conversaciones">
                Cuando escriba con este teléfono o este email, la conversación aparece aquí.
              </EmptyState>
            ) : (
              <>
                <ol className={styles.threads}>
                  {threads.map((thread) => (
                    <CustomerThread key={thread.id} thread={thread} />
                  ))}
                </ol>
                <Pager
                  label="Páginas de conversaciones"
                  newer={query.antes === null ? undefined : own}
                  newerLabel="Al principio"
                  older={next === null ? undefined : paths.customer(customer.id, { antes: next })}
                  olderLabel="Ver más"
                />
              </>
            )}
            {trashed === 0 ? null : (
              <Text as="p" size="2" color="gray">
                {trashedWords(trashed)}
              </Text>
            )}
          </Panel>
          {dealings.length > 0 ? <CustomerDealings dealings={dealings} hasMore={moreDealings} /> : null}
          {privacy && !privacy.isErasing ? <PrivacyPanel customerId={customer.id} /> : null}
        </Flex>
      </Grid>
      {merging.dialog ? (
        <AddressDialog title="Unir con otro cliente" closeTo={own} maxWidth="640px">
          <MergeDialog
            customer={{ id: customer.id, name, updatedAt: customer.updatedAt }}
            {...merging.dialog}
            refused={refusalOf(refused, "merge")}
          />
        </AddressDialog>
      ) : null}
      {privacy?.question ? (
        <AddressDialog title="Borrar a esta persona" closeTo={own} maxWidth="560px">
          <EraseForm customer={{ id: customer.id, name }} {...privacy.question} refused={refusalOf(refused, "erase")} />
        </AddressDialog>
      ) : null}
    </>
  );
}

function Profile({ customer, phone, company, refused }: CustomerPageData & { readonly refused?: FormRefusal }) {
  const { email, preferredChannel, dateOfBirth, tags } = customer;
  const isActive = customer.status === "active";
  const type = TYPE_LABELS[customer.customerType as keyof typeof TYPE_LABELS] ?? customer.customerType;
  const values = [
    [FIELD_LABELS.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [FIELD_LABELS.phone, phone && <a href={`tel:${customer.phone}`}>{phone}</a>],
    [FIELD_LABELS.preferredChannel, preferredChannel && CHANNEL_LABELS[channelOf(preferredChannel)]],
    [FIELD_LABELS.companyId, company],
    [FIELD_LABELS.address, customer.address],
    ["Ubicación", placeOf(customer)],
    [FIELD_LABELS.postalCode, customer.postalCode],
    [FIELD_LABELS.dateOfBirth, dateOfBirth && <BirthDay day={dateOfBirth} />],
    [FIELD_LABELS.customerType, type],
    [FIELD_LABELS.notes, customer.notes],
    ["Cliente desde", <ShortDate key="since" at={customer.createdAt} />],
  ] as const;
  return (
    <Panel
      title="Datos"
      beside={<Badge color={isActive ? "jade" : "gray"}>{STATUS_LABELS[isActive ? "active" : "inactive"]}</Badge>}
    >
      <dl className={styles.facts}>
        {values
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <CustomerTags customerId={customer.id} tags={tags} refused={refusalOf(refused, "add-tag")} />
    </Panel>
  );
}

/** A stored text that is no day is shown as it is. */
function BirthDay({ day }: { readonly day: string }) {
  const at = `${day}T12:00:00`;
  return Number.isNaN(Date.parse(at)) ? day : <ShortDate at={at} />;
}

function trashedWords(count: number | null): string {
  const what = count === 1 ? "Otra conversación está" : `Otras ${count ?? "100 o más"} conversaciones están`;
  return `${what} en la papelera.`;
}

const FOUND_LABELS: Readonly<Record<string, string>> = { name: "Nombre", email: "Email", phone: "Teléfono" };

/** What the AI read about a customer, with the conversation in which they said it. */
function FoundDetails({ found }: { readonly found: readonly FoundDetail[] }) {
  return (
    <Panel title="Lo que encontró la IA">
      <dl className={styles.facts}>
        {found.map(({ id, type, value, state, threadId, channel }) => (
          <div key={id}>
            <dt>
              {FOUND_LABELS[type] ?? type}
              {state === "accepted" ? " · aceptado" : " · sin revisar"}
            </dt>
            <dd>
              {value}{" "}
              <Link to={paths.conversations(threadId)} aria-label={`Conversación en que dijo ${value}`}>
                {CHANNEL_LABELS[channelOf(channel)]}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
