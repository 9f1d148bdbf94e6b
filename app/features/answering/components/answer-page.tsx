import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { Bubble } from "~/ui/bubble";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { AnswerTrace, Rating } from "../schema";
import { Explanation } from "./explanation";
import { ThumbGlyph } from "./thumb-glyph";

/** Why the AI wrote a message, as a page of its own: for browsers without JavaScript and for links. */
export function AnswerPage({ trace }: { readonly trace: AnswerTrace }) {
  return (
    <Grid gap="3" maxWidth="720px">
      <BackLink to={paths.conversations(trace.conversationId)}>Volver a la conversación</BackLink>
      <PageHeader title="Por qué respondió esto" />
      <Bubble from="assistant">{trace.content}</Bubble>
      <Explanation run={trace.run} />
      {trace.run ? (
        <Flex wrap="wrap" align="center" gap="3">
          <Allowed path={paths.conversations()} intent="rate-answer">
            <Rate trace={trace} value={1} current={trace.run.rating} />
            <Rate trace={trace} value={-1} current={trace.run.rating} />
          </Allowed>
          {trace.run.rating === -1 ? (
            <Allowed path={paths.training()}>
              <Link to={paths.training()}>Enseñar la respuesta correcta</Link>
            </Allowed>
          ) : null}
        </Flex>
      ) : null}
    </Grid>
  );
}

function Rate({
  trace,
  value,
  current,
}: {
  readonly trace: AnswerTrace;
  readonly value: 1 | -1;
  readonly current: Rating;
}) {
  const pressed = current === value;
  return (
    <Form method="post" action={paths.conversations(trace.conversationId)}>
      <input type="hidden" name="intent" value="rate-answer" />
      <input type="hidden" name="conversationId" value={trace.conversationId} />
      <input type="hidden" name="messageId" value={trace.messageId} />
      <input type="hidden" name="rating" value={pressed ? 0 : value} />
      <Button
        type="submit"
        variant={pressed ? "solid" : "soft"}
        color={pressed ? undefined : "gray"}
        aria-pressed={pressed}
      >
        <ThumbGlyph down={value === -1} /> {value === 1 ? "Buena respuesta" : "Mala respuesta"}
      </Button>
    </Form>
  );
}
