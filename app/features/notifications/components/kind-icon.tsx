import type { ComponentType } from "react";
import {
  BellIcon,
  ChatBubbleIcon,
  CheckCircledIcon,
  CrossCircledIcon,
  FileTextIcon,
  LockClosedIcon,
  MagicWandIcon,
  PersonIcon,
  StackIcon,
} from "~/ui/icons";
import { isKind, KIND_TEXTS, type NotificationType } from "../kinds";
import styles from "./kind-icon.module.css";

const ICONS: Readonly<Record<NotificationType, ComponentType>> = {
  new_conversation: ChatBubbleIcon,
  needs_human: PersonIcon,
  customer_message: BellIcon,
  assigned: PersonIcon,
  mentioned: LockClosedIcon,
  failed_delivery: CrossCircledIcon,
  failed_document: FileTextIcon,
  low_credits: StackIcon,
  worse_answers: MagicWandIcon,
  action_done: CheckCircledIcon,
  ownership: PersonIcon,
};

/** A kind's icon in its colour; the name is beside it or in the title. */
export function KindIcon({ type }: { readonly type: string }) {
  const Icon = isKind(type) ? ICONS[type] : BellIcon;
  return (
    <span className={styles.icon} data-kind={type} aria-hidden>
      <Icon />
    </span>
  );
}

export function kindName(type: string): string {
  return isKind(type) ? KIND_TEXTS[type].name : "Aviso";
}
