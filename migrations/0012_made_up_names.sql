ALTER TABLE `conversations` ADD `name_made_up` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Visitors of the web chat have always been named after their own id, so nobody who is really called "Visitante …" is
-- among them. The list of tenants with a web chat lets the index conversations_contact find its threads alone.
UPDATE `conversations` SET `name_made_up` = true
WHERE `tenant_id` IN (SELECT `tenant_id` FROM `conversation_counters` WHERE `channel` = 'webchat')
  AND `platform` = 'other' AND `channel` = 'webchat'
  AND `customer_name` = 'Visitante ' || upper(substr(replace(replace(`external_contact_id`, '-', ''), '_', ''), 1, 4));
