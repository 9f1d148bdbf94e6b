ALTER TABLE `intelligent_action_sessions` ADD `memo` text;--> statement-breakpoint
-- Talks that go on now kept it among the customer's answers.
UPDATE `intelligent_action_sessions` SET
  `memo` = json_patch('{}', json_object(
    'lines', json(json_extract(`collected_data`, '$._lineas')),
    'day', nullif(json_extract(`collected_data`, '$._dia'), ''),
    'offers', iif(json_extract(`collected_data`, '$._ofertas') <> '',
      json('["' || replace(json_extract(`collected_data`, '$._ofertas'), ' ', '","') || '"]'), NULL),
    'moves', json_extract(`collected_data`, '$._mueve'),
    'cancels', json_extract(`collected_data`, '$._cancela'))),
  `collected_data` = json_remove(`collected_data`, '$._lineas', '$._dia', '$._ofertas', '$._mueve', '$._cancela', '$._hora')
WHERE `status` = 'collecting' AND `collected_data` IS NOT NULL;
