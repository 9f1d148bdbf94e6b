import { env } from "cloudflare:test";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { foldedName } from "./folded-name.server";
import { hashPassword } from "./password.server";

interface Column {
  readonly name: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const words = (text: string) => text.trim().split(/\s+/);

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { results } = await env.DB.prepare("select * from pragma_table_info(?)").bind(table).all<Column>();
  return new Map(results.map((column) => [column.name, column]));
}

/** Unique keys as their columns, in order; partial ones included. */
async function uniquesOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select group_concat(i.name) as columns from pragma_index_list(?1) l, pragma_index_info(l.name) i
      where l."unique" = 1 group by l.name`,
  )
    .bind(table)
    .all<{ columns: string }>();
  return results.map(({ columns }) => columns);
}

interface Expected {
  /** Every column that the definition names, in camel case. */
  readonly columns: string;
  /** Those that must be given. */
  readonly required?: string;
  /** As SQLite writes them. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly uniques?: readonly string[];
}

async function expectTable(table: string, expected: Expected): Promise<void> {
  const columns = await columnsOf(table);
  expect([...columns.keys()]).toEqual(expect.arrayContaining(words(expected.columns).map(snake)));
  const defaults = Object.fromEntries(
    [...columns.values()].flatMap(({ name, dflt_value }) => (dflt_value === null ? [] : [[name, dflt_value]])),
  );
  const wanted = Object.entries(expected.defaults ?? {}).map(([name, value]) => [snake(name), value]);
  expect(defaults).toEqual(Object.fromEntries(wanted));
  for (const name of words(expected.required ?? "id")) expect(columns.get(snake(name))).toMatchObject({ notnull: 1 });
  expect(await uniquesOf(table)).toEqual(expect.arrayContaining([...(expected.uniques ?? [])]));
  expect(columns.get("id")?.pk ?? 1).toBe(1);
}

const TIMES = "createdAt updatedAt";

describe("every table of the definition, on both databases", () => {
  test("both databases hold the same schema", async () => {
    const all =
      "select type, name, tbl_name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name";
    const [first, second] = await Promise.all([env.DB, env.DB_1].map((database) => database.prepare(all).all()));
    expect(first?.results.length).toBeGreaterThan(100);
    expect(second?.results).toEqual(first?.results);
  });

  test("DATA-01 tenants", async () => {
    await expectTable("tenants", {
      columns: `id uuid slug name email password firstName lastName phone phoneCountryCode address city state postalCode
        country website industry description logoUrl active lastLoginAt metadata chatWidget credits ${TIMES}`,
      required: "id uuid slug name",
      defaults: {
        phoneCountryCode: "'+52'",
        active: "true",
        credits: "0",
        shard: "0",
        indexVersion: "0",
        timeZone: "'America/Mexico_City'",
      },
      uniques: ["uuid", "slug"],
    });
  });

  test("DATA-02 tenant_settings: one row per tenant and key", async () => {
    await expectTable("tenant_settings", {
      columns: `id tenantId settingKey settingValue settingType category description isActive defaultValue validationRules`,
      required: "id tenantId settingKey settingType category",
      defaults: { settingType: "'string'", category: "'general'", isActive: "true" },
      uniques: ["tenant_id,setting_key"],
    });
    const insert = (id: number) =>
      env.DB.prepare(
        "insert into tenant_settings (id, tenant_id, setting_key, created_at, updated_at) values (?, 7, 'k', 1, 1)",
      ).bind(id);
    await insert(1).run();
    await expect(insert(2).run()).rejects.toThrow("UNIQUE constraint failed: tenant_settings.tenant_id");
  });

  test("DATA-03 integration_configs: a second row of the same tenant and type is refused", async () => {
    await expectTable("integration_configs", {
      columns: `id tenantId integrationType apiKey apiSecret phoneNumber phoneNumberCountryCode senderName webhookUrl agentId
        isActive configuration`,
      required: "id tenantId integrationType isActive",
      defaults: { phoneNumberCountryCode: "'+52'", isActive: "true", lostAnswers: "0" },
      uniques: ["tenant_id,integration_type"],
    });
    const insert = (id: number) =>
      env.DB.prepare(
        "insert into integration_configs (id, tenant_id, integration_type, created_at, updated_at) values (?, 7, 'brevo', 1, 1)",
      ).bind(id);
    await insert(1).run();
    await expect(insert(2).run()).rejects.toThrow("UNIQUE constraint failed");
  });

  test("DATA-04 super_admins", async () => {
    await expectTable("super_admins", {
      columns: "id email password firstName lastName active",
      required: "id email password active",
      defaults: { active: "true" },
      uniques: ["email"],
    });
  });

  test("DATA-05 users", async () => {
    await expectTable("users", { columns: "id username password", required: "id username", uniques: ["username"] });
  });

  test("DATA-06 tenant users", async () => {
    await expectTable("tenant_users", {
      columns: "id tenantId email password firstName lastName role active lastLoginAt",
      required: "id tenantId email password role active",
      defaults: { role: "'admin'", active: "true", mustSetPassword: "false", isOwner: "false", signatureUse: "'off'" },
      uniques: ["email"],
    });
    const [one, other] = await Promise.all([hashPassword("secreto-1"), hashPassword("secreto-1")]);
    expect(one).not.toBe(other);
    expect(one).not.toContain("secreto-1");
  });

  test("DATA-07 conversations", async () => {
    await expectTable("conversations", {
      columns: `id tenantId companyId prospectId companyIdentified externalContactId externalConversationId channel platform
        customerName customerPhone customerPhoneCountryCode customerEmail status aiEnabled assignedAgentId assignedAgentName
        lastMessageAt createdAt`,
      required: "id tenantId channel platform status aiEnabled companyIdentified",
      defaults: {
        companyIdentified: "false",
        platform: "'brevo'",
        status: "'active'",
        aiEnabled: "true",
        aiSwitchedOff: "false",
        nameMadeUp: "false",
        unreadCount: "0",
        mergedParts: "0",
        customerStreak: "0",
        answeredThrough: "0",
        controlTurn: "0",
        lastMessageFailed: "false",
      },
      uniques: ["tenant_id,id", "tenant_id,platform,channel,external_contact_id"],
    });
  });

  test("DATA-08 messages: the message id is unique over everything", async () => {
    await expectTable("messages", {
      columns: `id tenantId conversationId content sender messageId agentId platform isAiGenerated isMedia mediaType mediaLink
        status metadata createdAt`,
      required: "id tenantId conversationId content sender messageId platform status",
      defaults: { isAiGenerated: "false", isMedia: "false", status: "'sent'" },
      uniques: ["message_id", "tenant_id,conversation_id,answers_through"],
    });
  });

  test("DATA-09 training_documents", async () => {
    await expectTable("training_documents", {
      columns: "id tenantId companyId filename originalName fileType fileSize content status uploadedAt",
      required: "id tenantId filename originalName fileType fileSize status uploadedAt",
      defaults: { status: "'processing'", chunkCount: "0", indexVersion: "0" },
      uniques: ["tenant_id,company_id,content_hash", "tenant_id,content_hash"],
    });
  });

  test("DATA-10 ai_configuration: one row per company, and one general", async () => {
    await expectTable("ai_configuration", {
      columns:
        "id tenantId companyId companyName industry tone customInstructions systemPrompt responseTemplate isActive",
      required: "id tenantId tone isActive",
      defaults: { tone: "'professional'", isActive: "true" },
      uniques: ["tenant_id,company_id"],
    });
    const general = (id: number) =>
      env.DB.prepare("insert into ai_configuration (id, tenant_id, created_at, updated_at) values (?, 7, 1, 1)").bind(
        id,
      );
    await general(1).run();
    await expect(general(2).run()).rejects.toThrow("UNIQUE constraint failed");
  });

  test("DATA-11 channel_settings: a second row of the same company and channel is refused", async () => {
    await expectTable("channel_settings", {
      columns: "id tenantId channel companyId aiResponseThreshold",
      required: "id tenantId channel companyId aiResponseThreshold",
      defaults: { aiResponseThreshold: "2" },
      uniques: ["tenant_id,company_id,channel"],
    });
  });

  test("DATA-12 client_data", async () => {
    await expectTable("client_data", {
      columns: "id tenantId messageId conversationId dataType dataValue",
      required: "id tenantId messageId conversationId dataType dataValue",
      defaults: { state: "'new'" },
    });
  });

  test("DATA-13 notifications: a new one is unread", async () => {
    await expectTable("notifications", {
      columns: "id tenantId conversationId title message type channel isRead readAt createdAt",
      required: "id tenantId title message type isRead",
      defaults: { type: "'new_conversation'", isRead: "false" },
    });
  });

  test("DATA-14 companies", async () => {
    await expectTable("companies", {
      columns: `id tenantId name email phone phoneCountryCode address city state postalCode country website industry description
        logoUrl active contactPerson secondaryPhone secondaryPhoneCountryCode secondaryEmail taxId legalName metadata ${TIMES}`,
      required: "id tenantId name email active",
      defaults: { phoneCountryCode: "'+52'", country: "'Mexico'", active: "true" },
      uniques: ["tenant_id,id"],
    });
  });

  test("DATA-15 customers", async () => {
    await expectTable("customers", {
      columns: `id tenantId companyId firstName lastName email phone phoneCountryCode address city state postalCode country
        dateOfBirth customerType status preferredChannel tags notes metadata createdAt`,
      required: "id tenantId firstName lastName customerType status",
      defaults: { phoneCountryCode: "'+52'", customerType: "'individual'", status: "'active'" },
      uniques: ["tenant_id,id"],
    });
  });

  test("DATA-16 prospects", async () => {
    await expectTable("prospects", {
      columns: `id tenantId companyId firstName lastName email phone phoneCountryCode source status leadScore leadScoreBy
        leadReasons notes lastContactedAt interestedIn metadata createdAt`,
      required: "id tenantId status leadScore leadScoreBy",
      defaults: { phoneCountryCode: "'+52'", status: "'new'", leadScore: "0", leadScoreBy: "'rules'" },
      uniques: ["tenant_id,id"],
    });
  });

  test("DATA-17 system_prompts: one row per tenant", async () => {
    await expectTable("system_prompts", {
      columns: "id tenantId systemPrompt",
      required: "id tenantId systemPrompt",
      uniques: ["tenant_id"],
    });
  });

  test("DATA-18 intelligent_actions", async () => {
    await expectTable("intelligent_actions", {
      columns: `id tenantId companyId name description endpoint method apiKey triggerValues dataStructure successResponse
        errorResponse showEndpointResponse isWizardMode wizardModeEndpoint isActive`,
      required: "id tenantId companyId name endpoint method triggerValues isActive",
      defaults: {
        method: "'POST'",
        matchEndings: "false",
        showEndpointResponse: "false",
        isWizardMode: "false",
        isActive: "true",
        needsApproval: "false",
        kind: "'endpoint'",
      },
      uniques: ["tenant_id,id", "tenant_id,company_id,kind"],
    });
  });

  test("DATA-19 intelligent_action_fields", async () => {
    await expectTable("intelligent_action_fields", {
      columns:
        "id tenantId actionId type label required values order originalFieldName displayName description validationRules",
      required: "id tenantId actionId type label required order",
      defaults: { required: "false", order: "0" },
    });
  });

  test("DATA-20 intelligent_action_sessions", async () => {
    await expectTable("intelligent_action_sessions", {
      columns: `id tenantId conversationId actionId status currentFieldIndex collectedData missingFields lastMessageId
        wizardModeEndpointData expiresAt`,
      required: "id tenantId conversationId actionId status currentFieldIndex",
      defaults: { status: "'collecting'", currentFieldIndex: "0", phase: "'asking'", tries: "0" },
    });
  });

  test("DATA-21 credit_purchases: provider ids are unique", async () => {
    await expectTable("credit_purchases", {
      columns: `id tenantId packageId packageName amount credits status paymentMethod customerName customerEmail customerPhone
        paymentIntentId stripeCustomerId stripeChargeId stripeFee stripeNetAmount stripeReceiptUrl paypalOrderId paypalPayerId
        paypalTransactionId paypalFee paypalNetAmount userAgent ipAddress metadata`,
      required: "id tenantId packageId packageName amount credits status",
      defaults: { status: "'pending'" },
      uniques: ["payment_intent_id", "stripe_charge_id", "paypal_order_id", "paypal_transaction_id"],
    });
    expect((await columnsOf("credit_purchases")).get("id")).toMatchObject({ type: "TEXT" });
  });

  test("DATA-22 payment_configs", async () => {
    await expectTable("payment_configs", {
      columns: `id tenantId stripePublishableKey stripeSecretKey stripeWebhookSecret paypalClientId paypalClientSecret paypalMode
        paypalWebhookId isActive`,
      required: "id tenantId paypalMode isActive",
      defaults: { paypalMode: "'sandbox'", isActive: "true" },
      uniques: ["tenant_id"],
    });
  });
});

describe("the rest of the schema", () => {
  test("tables", async () => {
    const { results } = await env.DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and name not like 'd1\\_%' escape '\\' order by name",
    ).all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(
      words(`agenda_feeds ai_configuration ai_days ai_runs audit_log bookings channel_settings channel_templates chunk_index chunk_index_config chunk_index_data
        chunk_index_docsize chunk_index_idx client_data companies control_outbox conversation_counters conversation_notes
        conversations credit_balances credit_grants credit_ledger credit_packages credit_purchases credit_refunds cron_rounds customer_merges customer_tag_counters customers dead_letters document_chunks embedding_models event_counters
        faq_pairs golden_questions golden_run_threads golden_runs golden_tokens import_rows imports inbox_macros inbox_views
        integration_configs integration_numbers intelligent_action_fields intelligent_action_runs intelligent_action_sessions intelligent_actions invitations known_devices ledger_faults ledger_walks message_files message_index
        message_index_config message_index_data message_index_docsize message_index_idx messages notification_reads
        notification_settings notifications orders outbox password_resets payment_configs person_index person_index_config person_index_data person_index_docsize person_index_idx prompt_versions prospect_counters prospects provider_troubles question_groups quotas quotes rate_limits rating_days ratings receipt_mails record_index record_index_config record_index_data record_index_docsize record_index_idx recovery_codes reply_days reply_templates sessions
        super_admins support_visits system_prompts tenant_erasures tenant_exports tenant_index tenant_index_config tenant_index_data tenant_index_docsize tenant_index_idx tenant_settings tenant_tags tenant_users tenants thread_undos training_documents two_factors unanswered_questions users`),
    );
  });

  test("triggers", async () => {
    const { results } = await env.DB.prepare(
      "select name, tbl_name as tableName from sqlite_master where type = 'trigger' order by name",
    ).all<{ name: string; tableName: string }>();
    expect(results.map(({ name, tableName }) => `${tableName}.${name}`)).toEqual([
      "audit_log.audit_log_kept",
      "audit_log.audit_log_new",
      "audit_log.audit_log_unchanged",
      "companies.companies_found",
      "companies.companies_found_again",
      "companies.companies_lost",
      "conversations.conversations_alike",
      "conversations.conversations_counted",
      "conversations.conversations_customer_own",
      "conversations.conversations_joined",
      "conversations.conversations_merged_own",
      "conversations.conversations_orphaned",
      "conversations.conversations_parts_answered",
      "conversations.conversations_parts_read",
      "conversations.conversations_raised",
      "conversations.conversations_recounted",
      "conversations.conversations_same_company",
      "conversations.conversations_same_person",
      "conversations.conversations_separated",
      "conversations.conversations_uncounted",
      "credit_ledger.credit_ledger_balanced",
      "credit_ledger.credit_ledger_covered",
      "credit_ledger.credit_ledger_kept",
      "customers.customers_found",
      "customers.customers_found_again",
      "customers.customers_imported",
      "customers.customers_lost",
      "customers.customers_merges_lost",
      "customers.customers_retagged",
      "customers.customers_tagged",
      "customers.customers_untagged",
      "messages.messages_outcome",
      "notifications.notifications_shown",
      "tenant_users.people_found",
      "tenant_users.people_found_again",
      "tenant_users.people_lost",
      "prospects.prospects_counted",
      "prospects.prospects_found",
      "prospects.prospects_found_again",
      "prospects.prospects_imported",
      "prospects.prospects_lost",
      "prospects.prospects_recounted",
      "prospects.prospects_uncounted",
      "tenants.tenants_found",
      "tenants.tenants_found_again",
      "tenants.tenants_lost",
    ]);
  });

  test("indexes", async () => {
    const { results } = await env.DB.prepare(
      "select sql from sqlite_master where type = 'index' and sql is not null order by tbl_name, name",
    ).all<{ sql: string }>();
    const plain = results.map(({ sql }) => sql.replace(/[`"]/g, "").replace("CREATE ", "").replace(" INDEX ", " "));
    expect(plain).toEqual(INDEXES);
  });

  test("a row of a tenant's child names its parent together with the tenant", async () => {
    const keys: string[] = [];
    for (const table of TENANT_CHILDREN) {
      const { results } = await env.DB.prepare(`pragma foreign_key_list(${table})`).all<{
        id: number;
        from: string;
        on_delete: string;
      }>();
      for (const id of new Set(results.map((row) => row.id))) {
        const parts = results.filter((row) => row.id === id);
        keys.push(parts.map(({ from }) => from).join());
        for (const part of parts) expect(part.on_delete).toBe("NO ACTION");
      }
    }
    expect(keys.filter((key) => !key.startsWith("tenant_id,"))).toEqual([]);
    expect(keys).toHaveLength(36);
  });
});

const TENANT_CHILDREN =
  words(`agenda_feeds ai_configuration ai_runs bookings channel_settings client_data conversation_notes conversations customers document_chunks faq_pairs
  golden_questions golden_run_threads golden_runs import_rows integration_numbers
  intelligent_action_fields intelligent_action_runs intelligent_action_sessions intelligent_actions message_files messages orders prospects question_groups quotes training_documents
  unanswered_questions`);

/** The text that the queries of names have, so that they find their index. */
const folded = (name: string) => new SQLiteSyncDialect().sqlToQuery(foldedName(name)).sql;

const INDEXES = [
  "UNIQUE ai_configuration_company ON ai_configuration (tenant_id,company_id) WHERE company_id is not null",
  "UNIQUE ai_configuration_general ON ai_configuration (tenant_id) WHERE company_id is null",
  "INDEX ai_runs_company ON ai_runs (tenant_id,company_id,id) WHERE response_milliseconds is not null",
  "INDEX ai_runs_conversation ON ai_runs (tenant_id,conversation_id,id)",
  "INDEX ai_runs_message ON ai_runs (tenant_id,message_id) WHERE message_id is not null",
  "INDEX ai_runs_recent ON ai_runs (tenant_id,id)",
  "INDEX audit_log_tenant ON audit_log (tenant_id,id)",
  "INDEX bookings_company ON bookings (tenant_id,company_id,starts_at,id)",
  "INDEX bookings_conversation ON bookings (tenant_id,conversation_id,starts_at) WHERE conversation_id is not null",
  "INDEX bookings_phone ON bookings (tenant_id,phone) WHERE conversation_id is null",
  "UNIQUE bookings_session ON bookings (tenant_id,session_id) WHERE session_id is not null",
  "INDEX bookings_start ON bookings (tenant_id,starts_at,id)",
  "UNIQUE channel_settings_company ON channel_settings (tenant_id,company_id,channel)",
  "UNIQUE channel_templates_external ON channel_templates (tenant_id,integration_type,external_id,language)",
  "INDEX client_data_conversation ON client_data (tenant_id,conversation_id,id)",
  `INDEX companies_folded ON companies (tenant_id, ${folded("name")}) WHERE deleted_at is null`,
  "INDEX companies_name ON companies (tenant_id,name,id)",
  "UNIQUE companies_parent ON companies (tenant_id,id)",
  "INDEX control_outbox_due ON control_outbox (due_at)",
  "UNIQUE control_outbox_key ON control_outbox (key)",
  "UNIQUE conversation_notes_client ON conversation_notes (tenant_id,client_id)",
  "INDEX conversation_notes_thread ON conversation_notes (tenant_id,conversation_id,id)",
  "INDEX conversations_channel ON conversations (tenant_id,channel,last_message_at,id) WHERE deleted_at is null and merged_into is null",
  "INDEX conversations_company ON conversations (tenant_id,company_id,last_message_at,id) WHERE company_id is not null and deleted_at is null and merged_into is null",
  "UNIQUE conversations_contact ON conversations (tenant_id,platform,channel,external_contact_id)",
  "INDEX conversations_customer ON conversations (tenant_id,customer_id,last_message_at,id) WHERE customer_id is not null",
  "INDEX conversations_customer_trash ON conversations (tenant_id,customer_id) WHERE customer_id is not null and deleted_at is not null",
  "INDEX conversations_email ON conversations (tenant_id,customer_email) WHERE customer_email is not null",
  "INDEX conversations_list ON conversations (tenant_id,last_message_at,id) WHERE deleted_at is null and merged_into is null",
  "INDEX conversations_merged ON conversations (tenant_id,merged_into) WHERE merged_into is not null",
  "INDEX conversations_mine ON conversations (tenant_id,assigned_agent_id,last_message_at,id) WHERE assigned_agent_id is not null and deleted_at is null and merged_into is null",
  "INDEX conversations_open ON conversations (tenant_id,last_message_at,id) WHERE deleted_at is null and merged_into is null and status not in ('resolved', 'snoozed')",
  "INDEX conversations_open_channel ON conversations (tenant_id,channel,last_message_at,id) WHERE deleted_at is null and merged_into is null and status not in ('resolved', 'snoozed')",
  "UNIQUE conversations_parent ON conversations (tenant_id,id)",
  "INDEX conversations_phone ON conversations (tenant_id,customer_phone) WHERE customer_phone is not null",
  "INDEX conversations_prospect ON conversations (tenant_id,prospect_id) WHERE prospect_id is not null",
  "INDEX conversations_status ON conversations (tenant_id,status,last_message_at,id) WHERE deleted_at is null and merged_into is null",
  "INDEX conversations_tagged ON conversations (tenant_id,last_message_at,id) WHERE tags <> '[]' and deleted_at is null and merged_into is null",
  "INDEX conversations_tenant_trash ON conversations (tenant_id,deleted_at) WHERE deleted_at is not null",
  "INDEX conversations_trash ON conversations (deleted_at) WHERE deleted_at is not null",
  "INDEX conversations_unread ON conversations (tenant_id,last_message_at,id) WHERE unread_count > 0 and deleted_at is null and merged_into is null",
  "UNIQUE credit_grants_key ON credit_grants (tenant_id,key)",
  "INDEX credit_grants_list ON credit_grants (tenant_id,id)",
  "INDEX credit_ledger_came ON credit_ledger (tenant_id,id) WHERE amount > 0",
  "UNIQUE credit_ledger_key ON credit_ledger (tenant_id,key)",
  "INDEX credit_ledger_list ON credit_ledger (tenant_id,id)",
  "INDEX credit_ledger_owed ON credit_ledger (tenant_id,owed) WHERE owed <> 0",
  "INDEX credit_purchases_both ON credit_purchases (status,payment_method,created_at,id)",
  "UNIQUE credit_purchases_charge ON credit_purchases (stripe_charge_id)",
  "UNIQUE credit_purchases_intent ON credit_purchases (payment_intent_id)",
  "INDEX credit_purchases_list ON credit_purchases (created_at,id)",
  "INDEX credit_purchases_method ON credit_purchases (payment_method,created_at,id)",
  "UNIQUE credit_purchases_order ON credit_purchases (paypal_order_id)",
  "INDEX credit_purchases_status ON credit_purchases (status,created_at,id)",
  "INDEX credit_purchases_tenant ON credit_purchases (tenant_id,created_at,id)",
  "UNIQUE credit_purchases_transaction ON credit_purchases (paypal_transaction_id)",
  "INDEX credit_refunds_purchase ON credit_refunds (purchase_id,created_at)",
  "INDEX customer_merges_gone ON customer_merges (tenant_id,gone_id)",
  "INDEX customer_merges_kept ON customer_merges (tenant_id,kept_id,id)",
  "INDEX customers_company ON customers (tenant_id,company_id) WHERE company_id is not null",
  "INDEX customers_email ON customers (tenant_id,email) WHERE email is not null",
  `INDEX customers_name ON customers (tenant_id, ${folded("first_name || ' ' || last_name")})`,
  "UNIQUE customers_parent ON customers (tenant_id,id)",
  "INDEX customers_phone ON customers (tenant_id,phone) WHERE phone is not null",
  "INDEX dead_letters_tenant ON dead_letters (tenant_id,id)",
  "INDEX document_chunks_document ON document_chunks (tenant_id,document_id,position)",
  "INDEX document_chunks_embedding ON document_chunks (embedding_model,tenant_id)",
  "INDEX document_chunks_scope ON document_chunks (tenant_id,company_id,embedding_model,id)",
  "INDEX faq_pairs_document ON faq_pairs (tenant_id,document_id,id)",
  "INDEX golden_questions_company ON golden_questions (tenant_id,company_id,id)",
  "UNIQUE golden_questions_parent ON golden_questions (tenant_id,id)",
  "INDEX golden_questions_thread ON golden_questions (tenant_id,conversation_id) WHERE conversation_id is not null",
  "INDEX golden_run_threads_run ON golden_run_threads (tenant_id,run_id)",
  "INDEX golden_runs_company ON golden_runs (tenant_id,company_id,id)",
  "INDEX golden_runs_running ON golden_runs (tenant_id,company_id) WHERE state = 'running'",
  "INDEX import_rows_outcome ON import_rows (tenant_id,import_id,outcome,row)",
  "INDEX import_rows_record ON import_rows (tenant_id,record_id) WHERE record_id is not null",
  "INDEX imports_list ON imports (tenant_id,kind,id)",
  "UNIQUE imports_parent ON imports (tenant_id,id)",
  "UNIQUE imports_working ON imports (tenant_id,kind) WHERE status in ('running', 'undoing')",
  "UNIQUE inbox_macros_name ON inbox_macros (tenant_id,user_id,name)",
  "UNIQUE inbox_views_name ON inbox_views (tenant_id,user_id,name)",
  "UNIQUE integration_configs_type ON integration_configs (tenant_id,integration_type)",
  "UNIQUE integration_numbers_address ON integration_numbers (tenant_id,integration_type,address)",
  "INDEX integration_numbers_company ON integration_numbers (tenant_id,company_id) WHERE company_id is not null",
  "INDEX intelligent_action_fields_action ON intelligent_action_fields (tenant_id,action_id,order)",
  "INDEX intelligent_action_runs_action ON intelligent_action_runs (tenant_id,action_id,id)",
  "UNIQUE intelligent_action_runs_again ON intelligent_action_runs (tenant_id,again_of) WHERE again_of is not null",
  "INDEX intelligent_action_runs_conversation ON intelligent_action_runs (tenant_id,conversation_id) WHERE conversation_id is not null",
  "UNIQUE intelligent_action_runs_waiting ON intelligent_action_runs (tenant_id,conversation_id) WHERE outcome = 'waiting'",
  "INDEX intelligent_action_sessions_action ON intelligent_action_sessions (tenant_id,action_id)",
  "INDEX intelligent_action_sessions_conversation ON intelligent_action_sessions (tenant_id,conversation_id,status)",
  "UNIQUE intelligent_action_sessions_open ON intelligent_action_sessions (tenant_id,conversation_id) WHERE status = 'collecting'",
  "INDEX intelligent_actions_company ON intelligent_actions (tenant_id,company_id,id)",
  "UNIQUE intelligent_actions_parent ON intelligent_actions (tenant_id,id)",
  "UNIQUE intelligent_actions_ready ON intelligent_actions (tenant_id,company_id,kind) WHERE kind <> 'endpoint'",
  "INDEX invitations_expiry ON invitations (expires_at)",
  "INDEX invitations_tenant ON invitations (tenant_id,id)",
  "UNIQUE invitations_token_hash_unique ON invitations (token_hash)",
  "INDEX known_devices_seen ON known_devices (seen_at)",
  "INDEX message_files_conversation ON message_files (tenant_id,conversation_id,id)",
  "UNIQUE message_files_message ON message_files (tenant_id,message_id)",
  "UNIQUE messages_answer ON messages (tenant_id,conversation_id,answers_through) WHERE answers_through is not null",
  "INDEX messages_html ON messages (tenant_id,conversation_id,id) WHERE html_size is not null",
  "UNIQUE messages_message_id ON messages (message_id)",
  "INDEX messages_provider ON messages (tenant_id,platform,provider_message_id) WHERE provider_message_id is not null",
  "UNIQUE messages_thread ON messages (tenant_id,conversation_id,id)",
  "INDEX notifications_code ON notifications (tenant_id,code,id) WHERE code is not null",
  "INDEX notifications_conversation ON notifications (tenant_id,conversation_id)",
  "INDEX notifications_list ON notifications (tenant_id,id)",
  "INDEX orders_conversation ON orders (tenant_id,conversation_id,id)",
  "INDEX orders_list ON orders (tenant_id,company_id,id)",
  "INDEX orders_open ON orders (tenant_id,company_id,id) WHERE closed_at is null",
  "UNIQUE orders_session ON orders (tenant_id,session_id)",
  "INDEX outbox_due ON outbox (due_at)",
  "UNIQUE outbox_key ON outbox (tenant_id,kind,key) WHERE key is not null",
  "INDEX password_resets_expiry ON password_resets (expires_at)",
  "UNIQUE password_resets_token_hash_unique ON password_resets (token_hash)",
  "INDEX password_resets_user ON password_resets (user_id)",
  "UNIQUE payment_configs_tenant_id_unique ON payment_configs (tenant_id)",
  "INDEX prompt_versions_list ON prompt_versions (tenant_id,id)",
  "INDEX prospects_company ON prospects (tenant_id,company_id) WHERE company_id is not null",
  "INDEX prospects_customer ON prospects (tenant_id,metadata ->> '$.customerId') WHERE metadata ->> '$.customerId' is not null",
  "INDEX prospects_email ON prospects (tenant_id,email) WHERE email is not null",
  `INDEX prospects_name ON prospects (tenant_id, ${folded("coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, phone, '')")})`,
  "UNIQUE prospects_parent ON prospects (tenant_id,id)",
  "INDEX prospects_phone ON prospects (tenant_id,phone) WHERE phone is not null",
  "INDEX prospects_status ON prospects (tenant_id,status,id)",
  "INDEX provider_troubles_last ON provider_troubles (last_at)",
  "INDEX question_groups_company ON question_groups (tenant_id,state,company_id,last_asked_at,id)",
  "INDEX question_groups_list ON question_groups (tenant_id,state,last_asked_at,id)",
  "UNIQUE question_groups_parent ON question_groups (tenant_id,id)",
  "INDEX quotas_expiry ON quotas (expires_at)",
  "INDEX quotes_conversation ON quotes (tenant_id,conversation_id,id)",
  "INDEX quotes_list ON quotes (tenant_id,company_id,id)",
  "INDEX quotes_open ON quotes (tenant_id,company_id,id) WHERE closed_at is null",
  "UNIQUE quotes_session ON quotes (tenant_id,session_id)",
  "INDEX rate_limits_expiry ON rate_limits (expires_at)",
  "INDEX ratings_thread ON ratings (tenant_id,conversation_id,id)",
  "UNIQUE receipt_mails_purchase ON receipt_mails (tenant_id,purchase_id)",
  "UNIQUE recovery_codes_code ON recovery_codes (user_type,user_id,code_hash)",
  "UNIQUE reply_templates_name ON reply_templates (tenant_id,name)",
  "INDEX sessions_expiry ON sessions (expires_at)",
  "INDEX sessions_parent ON sessions (parent_id)",
  "UNIQUE sessions_token_hash_unique ON sessions (token_hash)",
  "INDEX sessions_user ON sessions (user_type,user_id)",
  "UNIQUE super_admins_email_unique ON super_admins (email)",
  "INDEX support_visits_alive ON support_visits (alive_until) WHERE ended_at is null",
  "UNIQUE support_visits_session ON support_visits (session_id) WHERE ended_at is null",
  "INDEX support_visits_tenant ON support_visits (tenant_id,id)",
  "UNIQUE support_visits_token_hash_unique ON support_visits (token_hash)",
  "UNIQUE system_prompts_tenant ON system_prompts (tenant_id)",
  "INDEX tenant_erasures_list ON tenant_erasures (tenant_id,id)",
  "UNIQUE tenant_erasures_open ON tenant_erasures (tenant_id) WHERE state in ('waiting', 'working')",
  "INDEX tenant_exports_list ON tenant_exports (tenant_id,id)",
  "UNIQUE tenant_exports_working ON tenant_exports (tenant_id) WHERE state = 'working'",
  "UNIQUE tenant_settings_key ON tenant_settings (tenant_id,setting_key)",
  "INDEX tenant_settings_retention ON tenant_settings (setting_key,tenant_id) WHERE category = 'retention'",
  "UNIQUE tenant_users_email_unique ON tenant_users (email)",
  "INDEX tenant_users_tenant ON tenant_users (tenant_id,id)",
  "INDEX tenants_indexed ON tenants (shard,index_version)",
  "UNIQUE tenants_slug_unique ON tenants (slug)",
  "UNIQUE tenants_uuid_unique ON tenants (uuid)",
  "UNIQUE thread_undos_person ON thread_undos (tenant_id,user_id)",
  "INDEX training_documents_company ON training_documents (tenant_id,company_id,id)",
  "UNIQUE training_documents_company_hash ON training_documents (tenant_id,company_id,content_hash) WHERE company_id is not null",
  "UNIQUE training_documents_general_hash ON training_documents (tenant_id,content_hash) WHERE company_id is null",
  "INDEX training_documents_indexed ON training_documents (index_version,status,tenant_id)",
  "UNIQUE training_documents_parent ON training_documents (tenant_id,id)",
  "INDEX training_documents_status ON training_documents (tenant_id,status,company_id)",
  "INDEX unanswered_questions_conversation ON unanswered_questions (tenant_id,conversation_id)",
  "INDEX unanswered_questions_group ON unanswered_questions (tenant_id,group_id,id)",
  "UNIQUE unanswered_questions_message ON unanswered_questions (tenant_id,message_id)",
  "UNIQUE users_username_unique ON users (username)",
];
