ALTER TABLE `notifications` ADD `code` text;--> statement-breakpoint
-- Rows of before get the codes that are stored with new ones. The trace knows every handover, so no sentence has to be
-- recognised: one pass over ai_runs (a row per try of the AI, without texts), each message then by its primary key.
UPDATE `messages` SET `metadata` = json_set(coalesce(`metadata`, '{}'), '$.notice', 'handoff')
WHERE `id` IN (SELECT `message_id` FROM `ai_runs` NOT INDEXED WHERE `outcome` = 'handed_off' AND `message_id` IS NOT NULL);
--> statement-breakpoint
-- The line for staff was stored in the same batch, right after the word to the customer.
UPDATE `messages` SET `metadata` = json_object('notice', 'handoff', 'reason', told.reason)
FROM (
  SELECT r.`reason` AS reason, (
    SELECT n.`id` FROM `messages` w
    CROSS JOIN `messages` n ON n.`tenant_id` = w.`tenant_id` AND n.`conversation_id` = w.`conversation_id`
      AND n.`id` > w.`id` AND n.`id` < w.`id` + 4096000 AND n.`sender` = 'system' AND n.`created_at` = w.`created_at`
    WHERE w.`id` = r.`message_id` ORDER BY n.`id` LIMIT 1
  ) AS line
  FROM `ai_runs` r NOT INDEXED WHERE r.`outcome` = 'handed_off' AND r.`message_id` IS NOT NULL AND r.`reason` IS NOT NULL
) AS told
WHERE `messages`.`id` = told.line;
--> statement-breakpoint
-- These two count for hours only, so a week of messages is looked at: an id begins with its millisecond since 2024. Both
-- sentences have never read otherwise.
UPDATE `messages` SET `metadata` = json_object('notice', 'people_only')
WHERE `id` > (unixepoch() - 1704067200 - 604800) * 4096000 AND `sender` = 'system'
  AND `content` = 'A esta hora contestan personas, así que la IA no respondió.';
--> statement-breakpoint
UPDATE `messages` SET `metadata` = json_set(coalesce(`metadata`, '{}'), '$.offers', 'person')
WHERE `id` > (unixepoch() - 1704067200 - 604800) * 4096000 AND `sender` = 'ai' AND `metadata` ->> 'notice' IS NULL
  AND (substr(`content`, -53) = ' Si no es lo que buscas, pide hablar con una persona.'
    OR substr(`content`, -52) = ' Si no es lo que busca, pida hablar con una persona.');
--> statement-breakpoint
-- A notice is repeated only where it is not among a business's newest 200, so these alone are looked at.
UPDATE `notifications` SET `code` = CASE
    WHEN `title` = 'Te quedan 10 créditos' THEN 'credits_low'
    WHEN `title` = 'Te quedaste sin créditos' THEN 'credits_gone'
    WHEN `title` = 'Una respuesta de la IA salió peor' THEN 'worse_answers:1'
    WHEN `title` LIKE '% respuestas de la IA salieron peor' THEN 'worse_answers:' || CAST(`title` AS INTEGER)
  END
WHERE `id` IN (
  SELECT n.`id` FROM `credit_balances` b
  CROSS JOIN `notifications` n ON n.`tenant_id` = b.`tenant_id` AND n.`id` >= coalesce(
    (SELECT `id` FROM `notifications` WHERE `tenant_id` = b.`tenant_id` ORDER BY `id` DESC LIMIT 1 OFFSET 199), 0)
  WHERE n.`type` IN ('low_credits', 'worse_answers'));
