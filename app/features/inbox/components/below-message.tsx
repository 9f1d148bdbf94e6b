import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { lazy, type ReactNode, Suspense } from "react";
import type { MessageView } from "~/features/threads/view-types";
import { Button } from "~/ui/button";
import type { LiveMessage } from "~/wire/events";
import type { Outgoing } from "../timeline";
import { AnswerFooter } from "./chat-slots";
import { LiveForm } from "./live-form";
import { ANYWAY } from "./meanwhile-line";
import styles from "./message.module.css";

const UploadState = lazy(() => import("./upload-state").then((loaded) => ({ default: loaded.UploadState })));

export interface OutgoingActions {
  readonly retry: (clientId: string) => void;
  /** Puts its text back into the field. */
  readonly edit: (one: Outgoing) => void;
}

const LINE = {
  wrap: "wrap",
  align: "center",
  gapX: "2",
  maxWidth: "min(88%, 540px)",
  className: styles.trouble,
} as const;
const LOOK = { size: "2", variant: "soft", color: "gray" } as const;

/** The part below a message: the reason why it did not go out, and the way to try again. */
export function belowMessage(actions: OutgoingActions) {
  return (message: MessageView & Partial<LiveMessage>, outgoing?: Outgoing) => {
    if (outgoing?.state === "failed") return <Unsent one={outgoing} {...actions} />;
    if (outgoing?.file) {
      return (
        <Suspense>
          <UploadState one={outgoing} />
        </Suspense>
      );
    }
    if (outgoing?.state === "held") return <Unsent one={outgoing} {...actions} />;
    if (outgoing) return null;
    if (message.fileState === "failed" || message.status === "failed" || message.status === "unknown")
      return <FailedDelivery message={message} />;
    return message.sender === "ai" ? <AnswerFooter message={message} /> : null;
  };
}

/** What failed can be sent again; while a message is held, its author may think better of it. */
function Unsent({ one, retry, edit }: OutgoingActions & { readonly one: Outgoing }) {
  const failed = one.state === "failed";
  return (
    <Flex {...LINE} justify="end" role={failed ? "alert" : undefined}>
      {failed ? <Reason align="right">{one.error}</Reason> : null}
      {failed && !one.file?.isLost ? (
        <Button type="button" {...LOOK} onClick={() => retry(one.clientId)}>
          {one.met === undefined ? "Reintentar" : ANYWAY}
        </Button>
      ) : null}
      <Button type="button" {...LOOK} onClick={() => edit(one)}>
        {one.content === "" && one.file?.isLost ? "Descartar" : "Editar"}
      </Button>
    </Flex>
  );
}

function FailedDelivery({ message }: { readonly message: MessageView }) {
  return (
    <Flex asChild {...LINE} justify={message.sender === "customer" ? "start" : "end"}>
      <div>
        <Reason align={message.sender === "customer" ? "left" : "right"}>{message.failureReason}</Reason>
        {message.isFinal ? null : (
          <LiveForm intent="retry-message">
            <input type="hidden" name="conversationId" value={message.conversationId} />
            <input type="hidden" name="messageId" value={message.id} />
            <Button type="submit" {...LOOK}>
              {message.status === "unknown" ? "Enviar de nuevo" : "Reintentar"}
            </Button>
          </LiveForm>
        )}
      </div>
    </Flex>
  );
}

interface ReasonProps {
  readonly align: "left" | "right";
  readonly children: ReactNode;
}

function Reason({ align, children }: ReasonProps) {
  return (
    <Text size="2" color="red" align={align}>
      {children}
    </Text>
  );
}
