import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isKnownField } from "~/features/audit/field-words";
import { actWords } from "~/features/audit/words";
import { newId } from "~/platform/ids";
import { at } from "../../scripts/lib/project.mjs";
import { type Ask, tellPromise } from "../support/ask";
import { type Entry, MATRIX, requestOf } from "../support/matrix";
import {
  ACCOUNT,
  ALONE,
  FINDS,
  form,
  keyOf,
  openVendor,
  ownRequest,
  PERSON,
  prepare,
  somebody,
} from "../support/own-requests";
import { readRoutes } from "../support/routes";
import { openStage, type SeededTenant, type Stage } from "../support/seed-tenants";

let stage: Stage;
let vendor: Awaited<ReturnType<typeof openVendor>>;

beforeAll(async () => {
  vendor = await openVendor();
  stage = await openStage(vendor.variables);
});
afterAll(async () => {
  await stage.close();
  vendor.close();
});

/** A changing request: method, route and, for a form, its intent. */
interface Sample {
  readonly key: string;
  readonly who: Entry["who"];
  readonly ask: (own: SeededTenant) => Ask;
}

const NAMES = { firstName: "Nombre Secreto", lastName: "Apellido Secreto" };
const notes = (intent: string, fields: Record<string, string> = {}) => form("/admin/notifications", intent, fields);
const settings = (intent: string, fields: Record<string, string>) => form("/admin/settings", intent, fields);
const approved = (intent: string, of: string) => form("/admin/templates/whatsapp", intent, { of });
const file = (): FormData => {
  const fields = new FormData();
  fields.set("intent", "upload");
  fields.set("companyId", "");
  fields.set("file", new File(["Abrimos en domingo."], "archivo-secreto.txt", { type: "text/plain" }));
  return fields;
};

/** Forms that the matrix lacks, because they name no thing of a tenant. */
const MORE: Readonly<Record<string, Sample["ask"]>> = {
  "POST /setup-wizard create": () =>
    form("/setup-wizard", "create", {
      ...NAMES,
      key: newId().toString().padStart(32, "k"),
      email: somebody(),
      phone: PERSON.phone,
      companyName: PERSON.name,
      companyEmail: somebody(),
      companyPhone: PERSON.phone,
      industry: "Giro secreto",
    }),
  "POST /login register": () => form("/login", "register", { ...PERSON, email: somebody() }),
  "POST /dashboard try": ({ ids: { companyId } }) => form("/dashboard", "try", { message: "¿Abren hoy?", companyId }),
  "POST /admin/companies upload": () => ({ method: "POST", path: "/admin/companies?entrenar=1", multipart: file() }),
  "POST /admin/ai-training/hours remove": ({ ids: { companyId } }) =>
    form("/admin/ai-training/hours", "remove", { companyId }),
  "POST /admin/prospects migrate": () => form("/admin/prospects", "migrate"),
  "POST /admin/notifications read-all": () => notes("read-all"),
  "POST /admin/notifications mute": () => notes("mute", { kind: "low_credits", muted: "true" }),
  "POST /admin/settings company-wait": ({ ids }) => settings("company-wait", { of: ids.companyId, minutes: "7" }),
  "POST /admin/settings general-wait": () => settings("general-wait", { minutes: "9" }),
  "POST /admin/settings company-back": ({ ids }) => settings("company-back", { of: ids.companyId, minutes: "60" }),
  "POST /admin/settings general-back": () => settings("general-back", { minutes: "90" }),
  "POST /admin/settings company-target": ({ ids }) => settings("company-target", { of: ids.companyId, minutes: "30" }),
  "POST /admin/settings general-target": () => settings("general-target", { minutes: "45" }),
  "POST /admin/settings ratings": () => settings("ratings", { isOn: "on", words: "Pregunta secreta" }),
  "POST /admin/settings answers-an-hour": () => settings("answers-an-hour", { answers: "300" }),
  "POST /admin/settings calls-save": () =>
    settings("calls-save", { greeting: "Saludo secreto", transferTo: "55 0000 1111", transferToCountryCode: "+52" }),
  "POST /admin/settings integration-save": () =>
    settings("integration-save", { of: "httpsms", senderName: "Remitente Secreto", ...ACCOUNT }),
  "POST /admin/settings integration-test": () => settings("integration-test", { of: "httpsms" }),
  "POST /admin/settings integration-disconnect": () => settings("integration-disconnect", { of: "httpsms" }),
  "POST /admin/templates/whatsapp remove-template": ({ ids }) => approved("remove-template", ids.approvedId),
  "POST /admin/templates/whatsapp update-templates": () => approved("update-templates", "twilio"),
  "POST /admin/conversations send-template": ({ ids: { conversationId, approvedId } }) =>
    form("/admin/conversations", "send-template", { conversationId, templateId: approvedId }),
};

/** What each request leaves: action and thing. `{…}` is an id of the tenant, `*` the id of something new. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  "POST /login login": ["sign_in"],
  "POST /login register": ["register tenant:*", "sign_in"],
  "POST /superadmin/login": ["sign_in"],
  "POST /api/auth/tenant/login": ["sign_in"],
  "POST /api/auth/super-admin/login": ["sign_in"],
  "POST /api/auth/tenant/register": ["register tenant:*", "sign_in"],
  "POST /setup-wizard create": ["register tenant:*", "sign_in", "add_company company:*"],
  "POST / create": ["register tenant:*", "sign_in", "add_document document:*"],
  "POST /admin/first-steps hide": ["change_setting setting:first_steps_hidden"],
  "POST /admin/first-steps name": ["change_own_name tenant_user:{userId}"],
  "POST /api/create-tenant-with-ai": ["register tenant:*", "sign_in", "add_document document:*"],
  "POST /logout": ["sign_out"],
  "POST /admin/welcome": ["change_password tenant_user:{userId}"],
  "PATCH /api/auth/change-password": ["change_password tenant_user:{userId}"],
  "POST /admin/tenant/profile profile": ["change_profile tenant:{tenantId}"],
  "POST /admin/team invite": ["invite_tenant_user invitation:*"],
  "POST /invitacion/:token": ["join_tenant tenant_user:*", "sign_in"],
  "POST /contrasena/:token": ["reset_password tenant_user:{colleagueId}"],
  "POST /admin/team password-link": ["make_password_link tenant_user:{colleagueId}"],
  "POST /super-admin/dashboard password-link": ["make_password_link tenant_user:{userId}"],
  "POST /login/codigo": ["sign_in"],
  "POST /admin/tenant/two-factor start": ["start_two_factor tenant_user:{userId}"],
  "POST /admin/tenant/two-factor confirm": ["enable_two_factor tenant_user:{userId}"],
  "POST /admin/tenant/two-factor disable": ["disable_two_factor tenant_user:{userId}"],
  "POST /admin/team remove-two-factor": ["remove_two_factor tenant_user:{colleagueId}"],
  "POST /super-admin/two-factor start": ["start_two_factor super_admin:*"],
  "POST /super-admin/dashboard remove-two-factor": ["remove_two_factor tenant_user:{userId}"],
  "POST /admin/team hand-over": ["hand_over_ownership tenant_user:{colleagueId}"],
  "POST /admin/team take-back": ["end_invitation invitation:{invitationId}"],
  "POST /admin/team set-role": ["change_role tenant_user:{colleagueId}"],
  "POST /admin/team set-active": ["deactivate_tenant_user tenant_user:{colleagueId}"],
  "PUT /api/tenant/profile": ["change_profile tenant:{tenantId}"],
  "POST /admin/tenant/profile logo": ["change_profile tenant:{tenantId}"],
  "POST /admin/tenant/profile remove-logo": ["change_profile tenant:{tenantId}"],
  "POST /admin/tenant/profile password": ["change_password tenant_user:{userId}"],
  "POST /admin/tenant/profile end-session": ["end_sessions tenant_user:{userId}"],
  "POST /admin/tenant/profile end-others": ["end_sessions tenant_user:{userId}"],
  "POST /super-admin/dashboard set-tenant-active": ["deactivate_tenant tenant:{tenantId}"],
  "POST /super-admin/dashboard set-user-active": ["deactivate_tenant_user tenant_user:{userId}"],
  "POST /super-admin/dashboard change-tenant-user": ["change_tenant_user tenant_user:{colleagueId}"],
  "POST /super-admin/dashboard change-tenant": ["change_tenant tenant:{tenantId}"],
  "POST /super-admin/purchases/:id refund": [
    "refund_purchase purchase:{purchaseId}",
    "add_credits credits:{purchaseId}",
  ],
  "POST /super-admin/reconciliation take-over": [
    "take_over_payment purchase:{purchaseId}",
    "add_credits credits:{purchaseId}",
  ],
  "POST /super-admin/health retry": ["retry_job job:{jobId}"],
  "POST /super-admin/health discard": ["discard_job job:{jobId}"],
  "POST /super-admin/packages create": ["add_package package:*"],
  "POST /super-admin/packages change": ["change_package package:starter"],
  "POST /super-admin/packages delete": ["delete_package package:enterprise"],
  "POST /super-admin/tenants/:id grant": ["add_credits credits:*"],
  "POST /super-admin/tenants/:id take": ["change_credits credits:*"],
  "POST /super-admin/tenants/:id waive": ["change_credits credits:*"],
  "POST /super-admin/tenants/:id visit": ["start_support_visit support_visit:*"],
  "POST /super-admin/visit end": ["stop_support_visit support_visit:*"],
  "POST /super-admin/dashboard create-tenant": ["create_tenant tenant:*"],
  "POST /super-admin/dashboard create-tenant-user": ["create_tenant_user tenant_user:*"],
  "POST /api/super-admin/tenants": ["create_tenant tenant:*"],
  "POST /api/super-admin/tenant-users": ["create_tenant_user tenant_user:*"],
  "POST /admin/companies save": ["change_configuration configuration:{companyId}"],
  "POST /admin/companies create": ["add_company company:*"],
  "POST /admin/companies update": ["change_company company:{companyId}"],
  "POST /admin/companies delete": ["delete_company company:{companyId}"],
  "POST /admin/companies many": ["change_company company:several"],
  "POST /admin/companies action-create": ["add_action action:*"],
  "POST /admin/companies action-update": ["change_action action:{actionId}"],
  "POST /admin/companies action-delete": ["delete_action action:{actionId}"],
  "POST /admin/companies action-again": ["retry_action_run action_run:{runId}"],
  "POST /admin/companies field-create": ["add_action_field action_field:*"],
  "POST /admin/companies field-update": ["change_action_field action_field:{fieldId}"],
  "POST /admin/companies field-order": ["change_action action:{actionId}"],
  "POST /admin/companies field-delete": ["delete_action_field action_field:{fieldId}"],
  "POST /admin/ai-training save": ["change_configuration configuration:{companyId}"],
  "POST /api/ai/config": ["change_configuration configuration:{companyId}"],
  "POST /admin/companies upload": ["add_document document:*"],
  "POST /admin/ai-training upload": ["add_document document:*"],
  "POST /api/training/upload": ["add_document document:*"],
  "POST /admin/ai-training/text add": ["add_document document:*"],
  "POST /admin/ai-training/text change": ["change_document document:{textId}"],
  "POST /admin/ai-training/web": ["add_document document:*"],
  "POST /admin/ai-training/prices add": ["add_document document:*"],
  "POST /admin/ai-training/prices replace": ["change_document document:{priceListId}"],
  "POST /admin/ai-training/documents/:id/prices confirm": [
    "add_document document:*",
    "change_document document:{documentId}",
  ],
  "POST /admin/ai-training/documents/:id/prices dismiss": ["change_document document:{documentId}"],
  "POST /admin/dashboard delete": ["delete_document document:{documentId}"],
  "POST /admin/ai-training delete": ["delete_document document:{documentId}"],
  "DELETE /api/training/documents/:id": ["delete_document document:{documentId}"],
  "POST /dashboard retry": ["read_document document:{documentId}"],
  "POST /admin/ai-training retry": ["read_document document:{documentId}"],
  "POST /admin/ai-training/documents/:id read-again": ["read_document document:{webId}"],
  "POST /admin/ai-training/documents/:id retry": ["read_document document:{documentId}"],
  "POST /admin/ai-training/faq add": ["add_faq_pair faq_pair:*"],
  "POST /admin/ai-training/faq change": ["change_faq_pair faq_pair:{pairId}"],
  "POST /admin/ai-training/faq delete": ["delete_faq_pair faq_pair:{pairId}"],
  "POST /admin/ai-training save-prompt": ["change_prompt prompt:*"],
  "POST /admin/ai-training/prompt": ["change_prompt prompt:*"],
  "POST /api/system-prompt": ["change_prompt prompt:*"],
  "POST /admin/ai-training/hours save": ["change_hours hours:{companyId}"],
  "POST /admin/ai-training/hours remove": ["change_hours hours:{companyId}"],
  "POST /admin/ai-training/questions dismiss": ["dismiss_question question:{questionId}"],
  "POST /admin/ai-training/questions reopen": ["reopen_question question:{questionId}"],
  "POST /admin/ai-training/questions/:id dismiss": ["dismiss_question question:{questionId}"],
  "POST /admin/ai-training/questions/:id reopen": ["reopen_question question:{questionId}"],
  "POST /admin/ai-training/questions/:id teach": ["add_faq_pair faq_pair:*", "teach_question question:{questionId}"],
  "POST /admin/ai-training/golden add": ["add_golden_question golden_question:*"],
  "POST /admin/ai-training/golden edit": ["change_golden_question golden_question:{goldenQuestionId}"],
  "POST /admin/ai-training/golden delete": ["delete_golden_question golden_question:{goldenQuestionId}"],
  "POST /admin/ai-training/golden import": ["import_golden_questions golden_questions:{companyId}"],
  "POST /admin/ai-training/golden run": ["start_golden_run golden_run:*"],
  "POST /admin/ai-training/golden/:id start": ["resume_golden_run golden_run:{goldenRunId}"],
  "POST /admin/ai-training/golden/:id publish": [
    "publish_golden_run golden_run:{goldenRunId}",
    "change_prompt prompt:*",
  ],
  "POST /admin/ai-training/golden/:id discard": ["discard_golden_run golden_run:{goldenRunId}"],
  "POST /admin/ai-training/golden/preview save-prompt": [
    "add_golden_run golden_run:*",
    "resume_golden_run golden_run:*",
  ],
  "POST /admin/ai-training/golden/preview save": ["add_golden_run golden_run:*", "resume_golden_run golden_run:*"],
  "POST /admin/prospects create": ["add_prospect prospect:*"],
  "POST /admin/prospects update": ["change_prospect prospect:{prospectId}"],
  "POST /admin/prospects score": ["change_prospect prospect:{prospectId}"],
  "POST /admin/prospects move": ["change_prospect prospect:{prospectId}"],
  "POST /admin/prospects convert": ["change_prospect prospect:{prospectId}", "add_customer customer:*"],
  "POST /admin/prospects many": ["change_prospect prospect:several"],
  "POST /admin/prospects delete": ["delete_prospect prospect:{prospectId}"],
  "POST /admin/prospects migrate": ["import_prospect prospect:conversations"],
  "POST /api/prospects": ["add_prospect prospect:*"],
  "PUT /api/prospects/:id": ["change_prospect prospect:{prospectId}"],
  "DELETE /api/prospects/:id": ["delete_prospect prospect:{prospectId}"],
  "POST /api/migrate-conversations": ["import_prospect prospect:conversations"],
  "POST /admin/notifications mute": ["change_notification_kind notification_kind:low_credits"],
  "POST /admin/settings company-thresholds": ["change_threshold threshold:{companyId}"],
  "POST /admin/settings general-thresholds": ["change_threshold threshold:general"],
  "POST /admin/settings company-wait": ["change_wait wait:{companyId}"],
  "POST /admin/settings general-wait": ["change_wait wait:general"],
  "POST /admin/settings company-back": ["change_handover handover:{companyId}"],
  "POST /admin/settings ratings": ["change_setting setting:rating_on"],
  "POST /admin/settings company-target": ["change_reply_target reply_target:{companyId}"],
  "POST /admin/settings general-target": ["change_reply_target reply_target:general"],
  "POST /admin/settings general-back": ["change_handover handover:general"],
  "POST /admin/settings answers-an-hour": ["change_setting setting:ai_answers_an_hour"],
  "POST /admin/settings calls-save": ["change_setting setting:phone_calls"],
  "POST /api/channel-settings": ["change_threshold threshold:{companyId}"],
  "POST /api/tenant-settings": ["change_setting setting:ai_general_sms_threshold"],
  "POST /admin/settings integration-save": [
    "change_integration integration:httpsms",
    "test_integration integration:httpsms",
  ],
  "POST /api/integrations/:type": ["change_integration integration:httpsms", "test_integration integration:httpsms"],
  "POST /admin/settings integration-test": ["test_integration integration:httpsms"],
  "POST /admin/settings integration-disconnect": ["disconnect_integration integration:httpsms"],
  "POST /admin/settings number-add": ["add_number number:*"],
  "POST /admin/settings number-company": ["change_number number:{numberId}"],
  "POST /admin/settings number-remove": ["delete_number number:{numberId}"],
  "POST /admin/plugin/chat look": ["change_chat_widget tenant:{tenantId}"],
  "POST /admin/plugin/chat domains": ["change_chat_widget tenant:{tenantId}"],
  "POST /admin/conversations/views keep": ["add_inbox_view inbox_view:*"],
  "POST /admin/conversations/views share": ["add_inbox_view inbox_view:*"],
  "POST /admin/conversations/views remove": ["delete_inbox_view inbox_view:{viewId}"],
  "POST /admin/conversations/views unshare": ["delete_inbox_view inbox_view:{viewId}"],
  "POST /admin/templates/macros create": ["add_macro macro:*"],
  "POST /admin/templates/macros update": ["change_macro macro:{macroId}"],
  "POST /admin/templates/macros delete": ["delete_macro macro:{macroId}"],
  "POST /admin/conversations apply-macro": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations undo-macro": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations resolve-many": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations snooze-many": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations assign-many": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations tag-many": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations trash-many": ["delete_thread thread:{conversationId}"],
  "POST /admin/conversations ai-many": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations undo-many": [
    "change_thread thread:{conversationId}",
    "change_thread thread:{otherThreadId}",
  ],
  "POST /admin/tenant/profile name": ["change_own_name tenant_user:{userId}"],
  "POST /admin/tenant/profile signature": ["change_signature tenant_user:{userId}"],
  "POST /admin/templates create": ["add_template template:*"],
  "POST /admin/templates add-starters": ["add_starter_templates starter_templates:all"],
  "POST /admin/templates update": ["change_template template:{templateId}"],
  "POST /admin/templates delete": ["delete_template template:{templateId}"],
  "POST /admin/templates/whatsapp add-template": ["add_approved_template approved_template:*"],
  "POST /admin/templates/whatsapp remove-template": ["delete_approved_template approved_template:{approvedId}"],
  "POST /admin/templates/whatsapp update-templates": ["sync_approved_templates approved_templates:twilio"],
  "POST /admin/ready-actions appointment": ["add_action action:*"],
  "POST /admin/ready-actions order": ["add_action action:*"],
  "POST /admin/pedidos add": ["add_order order:*"],
  "POST /admin/pedidos correct": ["change_order order:{orderId}"],
  "POST /admin/pedidos state": ["change_order order:{orderId}"],
  "POST /admin/ready-actions quote": ["add_action action:*"],
  "POST /admin/cotizaciones answer": ["change_quote quote:{quoteId}"],
  "POST /admin/cotizaciones correct": ["change_quote quote:{quoteId}"],
  "POST /admin/cotizaciones accept": ["change_quote quote:{quoteId}"],
  "POST /admin/cotizaciones cancel": ["change_quote quote:{quoteId}"],
  "POST /admin/agenda add": ["add_booking booking:*"],
  "POST /admin/agenda change": ["change_booking booking:{bookingId}"],
  "POST /admin/agenda state": ["change_booking booking:{bookingId}"],
  "POST /admin/agenda cancel": ["change_booking booking:{bookingId}"],
  "POST /admin/agenda feed-open": ["add_agenda_feed agenda_feed:{companyId}"],
  "POST /admin/agenda feed-close": ["delete_agenda_feed agenda_feed:{companyId}"],
  "POST /admin/stopped-jobs retry": ["retry_job job:{jobId}"],
  "POST /admin/stopped-jobs discard": ["discard_job job:{jobId}"],
  "POST /admin/stopped-jobs retry-all": ["retry_job job:{jobId}"],
  "POST /admin/conversations add-note": ["add_note note:*"],
  "POST /admin/conversations retry-message": ["retry_message message:{messageId}"],
  "POST /admin/conversations set-ai": ["change_thread thread:{conversationId}"],
  "PATCH /api/conversations/:id/ai": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations delete": ["delete_thread thread:{conversationId}"],
  "DELETE /api/conversations/:id": ["delete_thread thread:{conversationId}"],
  "POST /admin/conversations restore": ["restore_thread thread:{conversationId}"],
  "POST /admin/conversations set-status": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations snooze": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations assign": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations forward": ["change_thread thread:{conversationId}", "add_note note:*"],
  "POST /admin/conversations merge": ["merge_thread thread:{conversationId}"],
  "POST /admin/conversations separate": ["separate_thread thread:{conversationId}"],
  "POST /admin/conversations set-tags": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations approve-call": ["decide_action_run action_run:{runId}"],
  "POST /admin/conversations reject-call": ["decide_action_run action_run:{runId}"],
  "POST /admin/conversations set-company": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations set-contact": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations link-contact": ["change_thread thread:{conversationId}"],
  "POST /admin/conversations unlink-contact": ["change_thread thread:{conversationId}"],
  "POST /api/companies": ["add_company company:*"],
  "PUT /api/companies/:id": ["change_company company:{companyId}"],
  "DELETE /api/companies/:id": ["delete_company company:{companyId}"],
  "POST /api/companies/:id/intelligent-actions": ["add_action action:*"],
  "PUT /api/intelligent-actions/:id": ["change_action action:{actionId}"],
  "DELETE /api/intelligent-actions/:id": ["delete_action action:{actionId}"],
  "POST /api/intelligent-action-fields": ["add_action_field action_field:*"],
  "PUT /api/intelligent-action-fields/:id": ["change_action_field action_field:{fieldId}"],
  "DELETE /api/intelligent-action-fields/:id": ["delete_action_field action_field:{fieldId}"],
  "POST /admin/customers create": ["add_customer customer:*"],
  "POST /admin/customers update": ["change_customer customer:{customerId}"],
  "POST /admin/customers set-status": ["change_customer customer:{customerId}"],
  "POST /admin/customers/:id update": ["change_customer customer:{customerId}"],
  "POST /admin/customers/:id set-status": ["change_customer customer:{customerId}"],
  "POST /admin/data erase": ["ask_erasure tenant:{tenantId}"],
  "POST /admin/data keep": ["keep_tenant tenant:{tenantId}"],
  "POST /super-admin/tenants/:id/erase erase": ["ask_erasure tenant:{tenantId}"],
  "POST /admin/data retention": ["change_setting setting:retention_trash_days"],
  "POST /admin/data export": ["export_tenant_data tenant_data:*"],
  "POST /admin/data/export/:id": ["read_tenant_data tenant_data:{exportId}"],
  "POST /admin/customers/:id/export": ["export_customer customer:{customerId}"],
  "POST /admin/customers/:id add-tag": ["change_customer customer:{customerId}"],
  "POST /admin/customers/:id remove-tag": ["change_customer customer:{customerId}"],
  "POST /admin/customers/:id merge": ["merge_customer customer:{customerId}"],
  "POST /admin/customers/:id undo-merge": ["undo_merge merge:{mergeId}"],
  "POST /admin/customers/:id erase": ["start_erasure erasure:{customerId}"],
  "POST /admin/customers/import start": ["start_import import:{importId}"],
  "POST /admin/customers/import sheet": ["change_import import:{importId}"],
  "POST /admin/customers/import halt": ["stop_import import:{importId}"],
  "POST /admin/customers/import undo": ["undo_import import:{importId}"],
  "POST /admin/prospects/import start": ["start_import import:{importId}"],
  "POST /admin/prospects/import sheet": ["change_import import:{importId}"],
  "POST /admin/prospects/import halt": ["stop_import import:{importId}"],
  "POST /admin/prospects/import undo": ["undo_import import:{importId}"],
  "POST /admin/customers many": ["change_customer customer:several"],
  "POST /admin/customers delete": ["delete_customer customer:{customerId}"],
  "POST /api/customers": ["add_customer customer:*"],
  "PUT /api/customers/:id": ["change_customer customer:{customerId}"],
  "DELETE /api/customers/:id": ["delete_customer customer:{customerId}"],
  "POST /admin/conversations create-contact": ["add_prospect prospect:*", "change_thread thread:{conversationId}"],
  "POST /admin/conversations decide-data": [
    "change_thread thread:{conversationId}",
    "decide_found_data found_data:{dataId}",
  ],
  "POST /admin/credits pay": ["start_purchase purchase:*"],
  "POST /api/credits/stripe/create": ["start_purchase purchase:*"],
  "POST /api/credits/paypal/create": ["start_purchase purchase:*"],
  "POST /admin/credits confirm": ["add_credits credits:{purchaseId}"],
  "POST /admin/credits check": ["add_credits credits:{purchaseId}"],
  "POST /api/credits/confirm-payment": ["add_credits credits:{purchaseId}"],
  "POST /api/credits/paypal/confirm": ["add_credits credits:{purchaseId}"],
  "POST /admin/credits save-tax": ["change_setting setting:tax_data"],
  "POST /admin/credits save-warning": ["change_setting setting:low_credits_at"],
  "POST /admin/conversations rate-answer": ["rate_answer answer:{answerId}"],
  "POST /admin/conversations/ratings": ["rate_answer answer:{answerId}"],
};

const MESSAGE = "the message itself tells sender, time and words, and is erased with its thread";
const RUN = "nothing is changed; the run of the AI tells who asked and what it cost";
const LIST = "nothing is made of an uploaded list before it is started, and it is kept for a day at most";
const READ = "what one person has read is theirs, and no act on the business";
/** The requests that leave nothing. */
const SILENT: Readonly<Record<string, string>> = {
  "POST /preferences/theme": "a cookie of the browser; nothing is stored",
  "POST /super-admin/visit alive": "a sign of an open page; the visit's beginning and end are recorded",
  "POST /opinion/:token": "a customer's word, no act of staff; the change of the thread is recorded as nobody's",
  "POST /preferences/columns": "a cookie of the browser; nothing is stored",
  "POST /api/*": "no call has this address",
  "POST / analyse": "reads a stranger's words; a file is kept for a day under a random name",
  "POST /recuperar": "stores nothing by itself; the link that a mail brings is recorded when it is made",
  "POST /setup-wizard answer": "shows the next question; nothing is stored",
  "POST /api/extract-tenant-data": "reads a stranger's words; a file is kept for a day under a random name",
  "POST /api/ai/interpret": "reads a stranger's words; nothing is stored",
  "POST /admin/ai-training/hours copy": "shows the form again; nothing is stored",
  "POST /admin/settings/channels": "keeps what the provider says about its channels, for a minute",
  "POST /admin/customers/import upload": LIST,
  "POST /admin/customers/import discard": LIST,
  "POST /admin/prospects/import upload": LIST,
  "POST /admin/prospects/import discard": LIST,
  "POST /admin/notifications open": READ,
  "POST /admin/conversations see": READ,
  "POST /admin/conversations hold-ai": "a sign of a person at the keys; it passes within a minute",
  "POST /admin/notifications read": READ,
  "POST /admin/notifications read-all": READ,
  "PATCH /api/notifications/:id/read": READ,
  "POST /dashboard try": RUN,
  "POST /admin/companies action-try": "shows the request that would be sent; a real call leaves a row of its own",
  "POST /api/ai/test": RUN,
  "POST /admin/ai-training/questions/:id check": RUN,
  "POST /admin/conversations suggest-reply": RUN,
  "POST /admin/conversations/suggestions": RUN,
  "POST /admin/conversations send-message": MESSAGE,
  "POST /admin/conversations send-template": MESSAGE,
  "POST /admin/conversations discard-draft": "the line in the thread tells who, when and what",
  "POST /api/conversations/:id/messages": MESSAGE,
  "POST /api/twilio/send-sms": MESSAGE,
  "POST /api/httpsms/send-sms": MESSAGE,
};

/** Acts on accounts and businesses stand on shard 0, the others with the tenant's rows. */
const OF_ACCOUNTS =
  /^(sign_in|sign_out|register|change_password|make_password_link|reset_password|\w+_two_factor|change_own_name|change_signature|change_profile|change_chat_widget|end_sessions|invite_tenant_user|end_invitation|join_tenant|change_role|hand_over_ownership|change_tenant_user|(de)?activate_\w+|create_tenant\w*|change_tenant|ask_erasure|keep_tenant|erase_tenant|refund_purchase|take_over_payment|\w+_package) ?/;

/** Words that a request may leave in a row: codes of settings, and languages. */
const CODES: ReadonlySet<string> = new Set(
  "accept accepted agente assign ai_general_sms_threshold business cancelled casual customer done facts false friendly fullName lector lost low_credits new es_MX paypal preparing prospect resolved sent skip sms true".split(
    " ",
  ),
);

function samples(): Sample[] {
  const listed = MATRIX.filter(({ method }) => method !== "GET").map((entry): Sample => {
    const key = keyOf(entry.method, entry.route, requestOf(entry, stage.own.ids));
    return { key, who: entry.who, ask: (own) => ownRequest(stage, entry, own) };
  });
  const more = Object.entries(MORE).map(([key, ask]): Sample => {
    return { key, who: /^POST \/(?:login|setup-wizard)/.test(key) ? "anyone" : "tenant", ask };
  });
  return [...listed, ...more];
}

/** Acts of somebody who is not the signed-in person. */
const MAKES_ACCOUNT = /register$|invitacion|contrasena|POST \/ create$|create-tenant-with-ai$|setup-wizard create$/;

interface AuditRow {
  readonly id: number;
  readonly shard: number;
  readonly actor_type: string;
  readonly actor_id: number | null;
  readonly tenant_id: number | null;
  readonly action: string;
  readonly target: string | null;
  readonly request_id: string | null;
  readonly fields: string | null;
  readonly safe_values: string | null;
}

/** The rows of people since an id; the jobs that a request starts write as jobs. */
async function rowsSince(since: number): Promise<AuditRow[]> {
  const found = await Promise.all(
    stage.databases.map(async (database, shard) => {
      const asked = database
        .prepare("select * from audit_log where id > ? and actor_type not in ('job', 'setup') order by id")
        .bind(since);
      return (await asked.all<Omit<AuditRow, "shard">>()).results.map((row) => ({ ...row, shard }));
    }),
  );
  return found.flat();
}

/** Every text in a request that is neither an id nor a code. */
function wordsOf({ form: fields, json, multipart }: Ask, own: SeededTenant): string[] {
  const typed = [...Object.values(fields ?? {}), ...Object.values(json ?? {})];
  const parts = multipart ? [...multipart.values()].map((part) => (typeof part === "string" ? part : part.name)) : [];
  const plain = new Set<unknown>([
    ...Object.values(own.ids),
    ...CODES,
    fields?.intent,
    multipart?.get("intent"),
    fields?.of,
  ]);
  return [...typed, ...parts].filter(
    (value): value is string => typeof value === "string" && /\p{L}{3}/u.test(value) && !plain.has(value),
  );
}

test("API-06: every changing request leaves who, what, on which thing, and nothing that must be erasable", async () => {
  const wrong: string[] = [];
  let left = 0;
  const all = samples();
  for (const [index, { key, who, ask }] of all.entries()) {
    const own = ALONE.has(key) ? await stage.makeTenant(`auditada-${index}`) : stage.own;
    await prepare(stage, own, FINDS[key] ?? []);
    const shape = ask(own);
    const bearer =
      who === "super_admin" ? stage.admin.bearer : who === "tenant" || key === "POST /logout" ? own.bearer : "";
    const since = newId();
    const answer = await stage.ask({
      ...shape,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : (shape.headers ?? {}),
    });
    const rows = await rowsSince(since);
    left += rows.length;
    const tell = (what: string) =>
      wrong.push(
        `${key}: ${what} (${answer.status} ${answer.status < 500 ? answer.text.slice(0, 120) : stage.server.logs.slice(-4).join(" ")})`,
      );
    if (answer.status >= 400 && key !== "POST /api/*") tell("was refused");
    const expected = LEAVES[key] ?? [];
    if (expected.length === 0 && !(key in SILENT)) tell("is in neither list");
    const done = rows.map(({ action, target }) => (target === null ? action : `${action} ${target}`));
    const forms = expected.map((text) => text.replace(/\{(\w+)\}/g, (_, id) => own.ids[id as keyof typeof own.ids]));
    const meets = (one: string, text: string) =>
      text.endsWith(":*")
        ? /^(?:\d+|[0-9a-f-]{36})$/.test(one.slice(text.length - 1)) && one.startsWith(text.slice(0, -1))
        : one === text;
    if (done.length !== forms.length || !forms.every((text) => done.some((one) => meets(one, text))))
      tell(`left [${done.join(", ")}] and not [${forms.join(", ")}]`);
    for (const row of rows) {
      const isSuper = who === "super_admin" || key.includes("/superadmin/") || key.includes("/super-admin/login");
      const isVisit = row.action.endsWith("_support_visit");
      const actor = isVisit ? "support" : isSuper ? "super_admin" : "tenant_user";
      if (row.actor_type !== actor) tell(`by a ${row.actor_type}`);
      const isNew = MAKES_ACCOUNT.test(key) || isSuper;
      if (!isNew && String(row.actor_id) !== own.ids.userId) tell(`by ${row.actor_id}`);
      if (!isNew && row.tenant_id !== own.tenant.id) tell(`for ${row.tenant_id}`);
      if (row.shard !== (OF_ACCOUNTS.test(row.action) ? 0 : own.tenant.shard))
        tell(`${row.action} on shard ${row.shard}`);
      if (actWords(row.action) === null) tell(`${row.action} has no words`);
      for (const name of JSON.parse(row.fields ?? "[]")) if (!isKnownField(name)) tell(`${name} has no words`);
      const isChange = /^(change|decide|rate)_/.test(row.action);
      if (isChange && JSON.parse(row.fields ?? "[]").length === 0) tell(`${row.action} names no field`);
    }
    const text = JSON.stringify(rows);
    const secrets = [own.mark, own.email, own.password, ...wordsOf(shape, own)];
    for (const word of secrets) if (text.includes(word)) tell(`shows ${word}`);
  }
  expect(wrong).toEqual([]);
  tellPromise(21, `${all.length} changing requests, ${left} rows of audit, 0 with words of people or secrets`);
});

test("every form of every route is among the requests, and each list holds no other", () => {
  const asked = new Set(samples().map(({ key }) => key));
  const intents = (source: string) =>
    [...source.matchAll(/^ +"?([a-z-]+)"?: form(?:InPlace)?\(/gm)].map(([, intent = ""]) => intent);
  const routes = readRoutes().filter(({ layout }) => !layout);
  const missing = routes.flatMap(({ id, path }) => {
    const source = readFileSync([at("app", `${id}.tsx`), at("app", `${id}.ts`)].find(existsSync) ?? "", "utf8");
    // The only form of a page needs no intent.
    const isAsked = (intent: string) => asked.has(`POST ${path} ${intent}`) || asked.has(`POST ${path}`);
    return intents(source).flatMap((intent) => (isAsked(intent) ? [] : [`${path} ${intent}`]));
  });
  expect(missing).toEqual([]);
  const wizard = intents(readFileSync(at("app/features/training/wizard-action.server.ts"), "utf8"));
  expect(wizard.filter((intent) => ![...asked].some((key) => key.endsWith(` ${intent}`)))).toEqual([]);
  expect([...Object.keys(LEAVES), ...Object.keys(SILENT)].sort()).toEqual([...asked].sort());
});
