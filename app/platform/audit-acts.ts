/** What is done inside a tenant: a verb and the kind of thing that it is done to. */
export const AUDIT_VERBS = [
  ...(["add", "change", "delete", "restore", "erase", "import", "read", "sync", "test", "disconnect"] as const),
  ...(["decide", "rate", "retry", "discard", "start", "resume", "stop", "publish", "dismiss", "reopen"] as const),
  ...(["teach", "undo", "export", "merge", "separate"] as const),
] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];

export const AUDIT_KINDS = [
  ...(["thread", "message", "answer", "note", "found_data", "customer", "prospect", "company", "job"] as const),
  ...(["document", "faq_pair", "prompt", "configuration", "hours", "threshold", "setting", "question"] as const),
  ...(["integration", "number", "approved_template", "approved_templates", "template", "starter_templates"] as const),
  ...([
    "golden_question",
    "golden_questions",
    "golden_run",
    "notification_kind",
    "wait",
    "handover",
    "reply_target",
  ] as const),
  ...([
    "action",
    "action_field",
    "action_run",
    "import",
    "purchase",
    "credits",
    "erasure",
    "merge",
    "tenant_data",
    "booking",
    "agenda_feed",
    "order",
    "support_visit",
    "quote",
    "file",
    "inbox_view",
    "macro",
  ] as const),
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export type TenantAct = `${AuditVerb}_${AuditKind}`;

/** What is done to accounts and tenants; what is done inside a tenant is recorded by `tenant.audit`. */
export const ACCOUNT_ACTS = [
  ...([
    "register",
    "sign_in",
    "sign_out",
    "change_password",
    "change_own_name",
    "change_profile",
    "change_chat_widget",
  ] as const),
  ...(["end_sessions", "invite_tenant_user", "end_invitation", "join_tenant", "change_role"] as const),
  ...(["make_password_link", "reset_password", "start_two_factor", "enable_two_factor"] as const),
  ...(["disable_two_factor", "remove_two_factor", "hand_over_ownership", "change_signature"] as const),
  ...(["create_tenant", "change_tenant", "create_tenant_user", "refund_purchase", "take_over_payment"] as const),
  ...(["add_package", "change_package", "delete_package", "activate_tenant", "deactivate_tenant"] as const),
  ...([
    "change_tenant_user",
    "activate_tenant_user",
    "deactivate_tenant_user",
    "ask_erasure",
    "keep_tenant",
    "erase_tenant",
  ] as const),
] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];
