import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { windowEnd } from "~/features/threads/messages/can-send";
import { MAX_SUBJECT_CHARACTERS } from "~/features/threads/messages/limits";
import { countSms } from "~/features/threads/messages/sms-segments";
import { Check, Input } from "~/ui/input";
import { useNow } from "~/ui/time";
import type { ConversationSummary } from "~/wire/events";

export interface ChannelAboutProps {
  readonly conversation: ConversationSummary;
  /** ISO 8601 UTC. */
  readonly lastCustomerAt: string | null;
  /** The subject of an answer by mail. */
  readonly subject: string | null;
  /** Who else got the customer's last mail. */
  readonly copies: readonly string[];
  /** The subject that was refused together with its message. */
  readonly typed?: string;
  /** The text being written; null until the page is live. */
  readonly text: string | null;
}

const HOUR = 3_600_000;
const WINDOW = 24 * HOUR;

/** Above the field: the time left on WhatsApp, the price of the text as SMS, a mail's subject, or that a call is not written to. */
export function ChannelAbout({ conversation, lastCustomerAt, subject, copies, typed, text }: ChannelAboutProps) {
  const { now } = useNow();
  const lastCustomerMessageAt = lastCustomerAt === null ? null : Date.parse(lastCustomerAt);
  const end = windowEnd({ ...conversation, lastCustomerMessageAt });
  if (end !== null) {
    // If this browser's clock is late, more time would be shown than the window ever had.
    const left = Math.min(end - now, WINDOW);
    const soon = left < HOUR;
    return (
      <Text as="p" color={soon ? "amber" : undefined} weight={soon ? "bold" : undefined} data-soon={soon || undefined}>
        Puedes escribir libremente {timeLeft(left)} más
      </Text>
    );
  }
  if (conversation.channel === "sms") return <SmsCounter text={text ?? ""} />;
  if (conversation.channel === "voice" && conversation.platform !== "other") {
    return (
      <p>
        Lo que escribas queda en la conversación, pero no se dice en la llamada. Con Control Manual, la llamada pasa al
        teléfono que pusiste en Configuración.
      </p>
    );
  }
  if (conversation.channel !== "email") return null;
  return (
    <>
      <Flex align="center" gap="2" asChild>
        <label>
          Asunto
          <Box flexGrow="1">
            <Input
              name="subject"
              dir="auto"
              maxLength={MAX_SUBJECT_CHARACTERS}
              defaultValue={typed ?? subject ?? ""}
              autoComplete="off"
            />
          </Box>
        </label>
      </Flex>
      {copies.length > 0 ? <Check name="copy">Con copia a {copies.join(", ")}</Check> : null}
    </>
  );
}

function SmsCounter({ text }: { readonly text: string }) {
  const { segments, characters, costly } = countSms(text.trim());
  return (
    <Flex wrap="wrap" gapX="3" asChild>
      <p>
        <span>{segments === 0 ? "1 SMS son hasta 160 caracteres" : `${segments} SMS · ${characters} caracteres`}</span>
        {costly ? (
          <Text color="amber" role="status">
            «{costly.character}» lo hace más caro: sin acentos ni emojis sería {costly.segments} SMS.
          </Text>
        ) : null}
      </p>
    </Flex>
  );
}

/** A span in words, such as '3 h 12 min', rounded up to whole minutes. @param milliseconds above 0 */
function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
