import { Form } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { usePosts } from "./use-posts";

/** A form of the page: with scripts the page stays, without them it is an ordinary form. */
export function PostForm({ onSubmit, ...form }: ComponentPropsWithoutRef<typeof Form>) {
  const { send } = usePosts();
  return (
    <Form
      method="post"
      preventScrollReset
      {...form}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        send(new FormData(event.currentTarget, submitter));
      }}
    />
  );
}
