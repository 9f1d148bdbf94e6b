CREATE TABLE `customer_tag_counters` (
	`tenant_id` integer NOT NULL,
	`tag` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `tag`)
);
--> statement-breakpoint
-- Customers are found by their tags too, each as one word of its bytes (docs/decisions/0133-customers-by-tag.md).
DROP TRIGGER customers_found;--> statement-breakpoint
DROP TRIGGER customers_found_again;--> statement-breakpoint
CREATE TRIGGER customers_found AFTER INSERT ON customers
BEGIN
  INSERT INTO record_index (rowid, words, filters) VALUES (NEW.id * 4 + 1,
      ('c' || NEW.tenant_id || 'w') || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.email, ''), '@', ' '), '.', ' '), '_', ' '), '-', ' '), '+', ' '), '''', ' '), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), ' ', ' ' || ('c' || NEW.tenant_id || 'w')) || ' ' ||
      ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 1) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 2) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 3) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 4) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 5) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 6) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 7) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 8) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 9) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 10) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 11) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 12),
      'c' || NEW.tenant_id || 'f' || ' ' || 'c' || NEW.tenant_id || 'fstatus' || NEW.status || ' ' || 'c' || NEW.tenant_id || 'fcompany' || coalesce(NEW.company_id, 0) ||
      (SELECT coalesce(group_concat(' c' || NEW.tenant_id || 'ftag' || hex(value), ''), '') FROM json_each(coalesce(NEW.tags, '[]'))));
END;--> statement-breakpoint
CREATE TRIGGER customers_found_again AFTER UPDATE OF first_name, last_name, email, phone, status, company_id, tags ON customers
BEGIN
  DELETE FROM record_index WHERE rowid = OLD.id * 4 + 1;
  INSERT INTO record_index (rowid, words, filters) VALUES (NEW.id * 4 + 1,
      ('c' || NEW.tenant_id || 'w') || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.email, ''), '@', ' '), '.', ' '), '_', ' '), '-', ' '), '+', ' '), '''', ' '), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), ' ', ' ' || ('c' || NEW.tenant_id || 'w')) || ' ' ||
      ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 1) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 2) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 3) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 4) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 5) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 6) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 7) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 8) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 9) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 10) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 11) || ' ' || ('c' || NEW.tenant_id || 'w') || substr(coalesce(ltrim(NEW.phone, '+'), ''), 12),
      'c' || NEW.tenant_id || 'f' || ' ' || 'c' || NEW.tenant_id || 'fstatus' || NEW.status || ' ' || 'c' || NEW.tenant_id || 'fcompany' || coalesce(NEW.company_id, 0) ||
      (SELECT coalesce(group_concat(' c' || NEW.tenant_id || 'ftag' || hex(value), ''), '') FROM json_each(coalesce(NEW.tags, '[]'))));
END;--> statement-breakpoint
DELETE FROM record_index WHERE rowid IN (SELECT id * 4 + 1 FROM customers WHERE tags IS NOT NULL);--> statement-breakpoint
INSERT INTO record_index (rowid, words, filters) SELECT customers.id * 4 + 1,
      ('c' || customers.tenant_id || 'w') || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce(customers.first_name, '') || ' ' || coalesce(customers.last_name, '') || ' ' || coalesce(customers.email, ''), '@', ' '), '.', ' '), '_', ' '), '-', ' '), '+', ' '), '''', ' '), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), ' ', ' ' || ('c' || customers.tenant_id || 'w')) || ' ' ||
      ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 1) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 2) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 3) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 4) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 5) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 6) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 7) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 8) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 9) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 10) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 11) || ' ' || ('c' || customers.tenant_id || 'w') || substr(coalesce(ltrim(customers.phone, '+'), ''), 12),
      'c' || customers.tenant_id || 'f' || ' ' || 'c' || customers.tenant_id || 'fstatus' || customers.status || ' ' || 'c' || customers.tenant_id || 'fcompany' || coalesce(customers.company_id, 0) ||
      (SELECT coalesce(group_concat(' c' || customers.tenant_id || 'ftag' || hex(value), ''), '') FROM json_each(coalesce(customers.tags, '[]')))
FROM customers WHERE tags IS NOT NULL;--> statement-breakpoint
INSERT INTO customer_tag_counters (tenant_id, tag, total)
SELECT customers.tenant_id, tag.value, count(DISTINCT customers.id) FROM customers, json_each(customers.tags) tag WHERE customers.tags IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER customers_tagged AFTER INSERT ON customers WHEN NEW.tags IS NOT NULL
BEGIN
  INSERT INTO customer_tag_counters (tenant_id, tag, total) SELECT DISTINCT NEW.tenant_id, value, 1 FROM json_each(NEW.tags) WHERE true
  ON CONFLICT (tenant_id, tag) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER customers_retagged AFTER UPDATE OF tags ON customers WHEN OLD.tags IS NOT NEW.tags
BEGIN
  UPDATE customer_tag_counters SET total = total - 1 WHERE tenant_id = OLD.tenant_id AND tag IN (SELECT value FROM json_each(coalesce(OLD.tags, '[]')));
  INSERT INTO customer_tag_counters (tenant_id, tag, total) SELECT DISTINCT NEW.tenant_id, value, 1 FROM json_each(coalesce(NEW.tags, '[]')) WHERE true
  ON CONFLICT (tenant_id, tag) DO UPDATE SET total = total + 1;
  DELETE FROM customer_tag_counters WHERE tenant_id = OLD.tenant_id AND tag IN (SELECT value FROM json_each(coalesce(OLD.tags, '[]'))) AND total <= 0;
END;--> statement-breakpoint
CREATE TRIGGER customers_untagged AFTER DELETE ON customers WHEN OLD.tags IS NOT NULL
BEGIN
  UPDATE customer_tag_counters SET total = total - 1 WHERE tenant_id = OLD.tenant_id AND tag IN (SELECT value FROM json_each(OLD.tags));
  DELETE FROM customer_tag_counters WHERE tenant_id = OLD.tenant_id AND tag IN (SELECT value FROM json_each(OLD.tags)) AND total <= 0;
END;
