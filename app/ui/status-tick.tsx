import type { ReactElement } from "react";
import { CheckIcon, ClockIcon, ExclamationTriangleIcon, QuestionMarkCircledIcon } from "./icons";
import styles from "./status-tick.module.css";

function DoubleCheck() {
  return (
    <svg
      viewBox="0 0 20 15"
      width={20}
      height={15}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <path d="m2.5 8 3.2 3.2L11.4 4M9.4 10.4l.8.8L16.4 4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface Look {
  readonly label: string;
  readonly icon: ReactElement;
  readonly tone: "muted" | "read" | "failed" | "doubt";
  /** True when the words are shown beside the icon, because somebody has to act. */
  readonly words?: true;
}

const PENDING: Look = { label: "Pendiente", icon: <ClockIcon aria-hidden />, tone: "muted" };

/** The look of a stored delivery status; an unknown value shows as pending. */
function lookOf(status: string): Look {
  switch (status) {
    case "queued":
      return { label: "En cola", icon: <ClockIcon aria-hidden />, tone: "muted" };
    case "sending":
      return { label: "Enviando", icon: <ClockIcon aria-hidden />, tone: "muted" };
    case "sent":
      return { label: "Enviado", icon: <CheckIcon aria-hidden />, tone: "muted" };
    case "delivered":
      return { label: "Entregado", icon: <DoubleCheck />, tone: "muted" };
    case "read":
      return { label: "Leído", icon: <DoubleCheck />, tone: "read" };
    case "failed":
      return { label: "No se envió", icon: <ExclamationTriangleIcon aria-hidden />, tone: "failed", words: true };
    case "unknown":
      return {
        label: "No sabemos si llegó",
        icon: <QuestionMarkCircledIcon aria-hidden />,
        tone: "doubt",
        words: true,
      };
    default:
      return PENDING;
  }
}

interface StatusTickProps {
  readonly status: string;
  /** Why a queued message waits longer than usual. */
  readonly reason?: string;
}

/** The tick under an outgoing message, named for screen readers; failures and long waits also show their words. */
export function StatusTick({ status, reason }: StatusTickProps) {
  const known = lookOf(status);
  const look: Look = status === "queued" && reason ? { ...known, label: reason, tone: "doubt", words: true } : known;
  return (
    <span
      className={styles.tick}
      data-tone={look.tone}
      data-status={look.label}
      role="img"
      aria-label={look.label}
      title={look.label}
    >
      {look.icon}
      {look.words ? <span aria-hidden>{look.label}</span> : null}
    </span>
  );
}
