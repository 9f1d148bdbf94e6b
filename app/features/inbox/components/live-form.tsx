import { Form, type FormProps } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useMayPost } from "./use-may-post";

export interface InboxPost {
  readonly send: (fields: Readonly<Record<string, string>>) => void;
  readonly pending: boolean;
}

/** Posts the open thread's forms by script; without JavaScript they are plain forms. */
export const InboxPostContext = createContext<InboxPost | null>(null);

export function useInboxPending(): boolean {
  return useContext(InboxPostContext)?.pending ?? false;
}

interface LiveFormProps extends FormProps {
  /** Posted as `intent`: nobody sees the form who may not post it. Without one the form has fields for it. */
  readonly intent?: string;
}

/** A form of the inbox. */
export function LiveForm({ intent, children, ...props }: LiveFormProps) {
  const post = useContext(InboxPostContext);
  const mayPost = useMayPost();
  if (intent !== undefined && !mayPost(intent)) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      {...props}
      onSubmit={(event) => {
        props.onSubmit?.(event);
        if (!post || event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
        const fields: Record<string, string> = {};
        for (const [name, value] of new FormData(event.currentTarget, submitter)) {
          if (typeof value === "string") fields[name] = value;
        }
        post.send(fields);
      }}
    >
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}
