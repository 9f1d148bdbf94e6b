import { Badge } from "@radix-ui/themes/components/badge";
import { Link } from "@remix-run/react";
import { STATUS_LABELS } from "~/features/threads/status-labels";
import { paths } from "~/platform/paths";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { RelativeTime } from "~/ui/time";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { CustomerThread as ThreadRow } from "../queries.server";
import styles from "./customer-page.module.css";

const SENDERS: Readonly<Record<string, string>> = { agent: "Equipo", ai: "IA", system: "Sistema" };

/** A line of the list of conversations: channel, last words, state. */
export function CustomerThread({ thread }: { readonly thread: ThreadRow }) {
  const { id, channel, status, companyName, agentName, preview, sender, unread, at } = thread;
  const shown = channelOf(channel);
  const who = SENDERS[sender ?? ""];
  const facts = [CHANNEL_LABELS[shown], companyName, agentName && `Atiende ${agentName}`].filter(Boolean);
  return (
    <li>
      <Link to={paths.conversations(id)} className={styles.thread}>
        <ChannelIcon channel={shown} decorative />
        <span className={styles.words}>
          <span className={styles.about}>{facts.join(" · ")}</span>
          <span className={styles.preview}>
            {who ? `${who}: ` : ""}
            {preview || "Archivo"}
          </span>
        </span>
        <span className={styles.end}>
          <RelativeTime at={at} />
          <Badge color={status === "pending" ? "amber" : status === "resolved" ? "gray" : "jade"}>
            {STATUS_LABELS[status] ?? status}
          </Badge>
          {unread > 0 ? <Badge>{unread === 1 ? "1 sin leer" : `${unread} sin leer`}</Badge> : null}
        </span>
      </Link>
    </li>
  );
}
