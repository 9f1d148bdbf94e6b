import { Form } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useRecordPost } from "../../use-record-post";
import { CUSTOMER_TEXTS, CUSTOMERS_ROUTE } from "../texts";

/** A form that is only a button: it stays on the page with scripts, and leads back to it without. */
export const CustomerActionForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<typeof Form>>(
  function CustomerActionForm({ onSubmit, ...form }, ref) {
    const { post } = useRecordPost(CUSTOMERS_ROUTE, CUSTOMER_TEXTS);
    return (
      <Form
        ref={ref}
        {...form}
        method="post"
        onSubmit={(event) => {
          onSubmit?.(event);
          event.preventDefault();
          void post(event.currentTarget, null);
        }}
      />
    );
  },
);
