import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { sourceLabel } from "~/features/contacts/prospects/statuses";
import { paths } from "~/platform/paths";
import { Panel } from "~/ui/panel";
import { ShortDate } from "~/ui/time";
import type { CustomerOrigin } from "../read-customer-page.server";
import styles from "./customer-page.module.css";

/** The prospects that the customer was before. */
export function CustomerOrigins({
  origins,
  hasMore,
}: {
  readonly origins: readonly CustomerOrigin[];
  readonly hasMore: boolean;
}) {
  return (
    <Panel title="Antes fue prospecto">
      <ul className={styles.origins}>
        {origins.map(({ id, name, source, leadScore, interestedIn, notes, createdAt }) => (
          <li key={id}>
            <Link to={paths.prospects({ ver: id })}>{name}</Link>
            <Text as="p" size="2" color="gray">
              <ShortDate at={createdAt} />
              {source ? ` · ${sourceLabel(source)}` : ""} · {leadScore === 1 ? "1 punto" : `${leadScore} puntos`}
            </Text>
            {interestedIn ? (
              <Text as="p" size="2">
                Le interesa: {interestedIn}
              </Text>
            ) : null}
            {notes ? (
              <Text as="p" size="2">
                {notes}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Text as="p" size="2" color="gray">
          Se muestran los {origins.length} más recientes; hay más.
        </Text>
      ) : null}
    </Panel>
  );
}
