CREATE TABLE `credit_grants` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`key` text NOT NULL,
	`credits` integer NOT NULL,
	`reason` text NOT NULL,
	`super_admin_id` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_grants_key` ON `credit_grants` (`tenant_id`,`key`);--> statement-breakpoint
CREATE INDEX `credit_grants_list` ON `credit_grants` (`tenant_id`,`id`);--> statement-breakpoint
-- What the super administrator searches: words of tenants and of their people, kept by triggers.
CREATE VIRTUAL TABLE tenant_index USING fts5(words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2');--> statement-breakpoint
CREATE VIRTUAL TABLE person_index USING fts5(words, tenant, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2');--> statement-breakpoint
CREATE TRIGGER tenants_found AFTER INSERT ON tenants
BEGIN
  INSERT INTO tenant_index (rowid, words) VALUES (NEW.id, NEW.id || ' ' || NEW.uuid || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.address, ''));
END;--> statement-breakpoint
CREATE TRIGGER tenants_found_again AFTER UPDATE OF name, email, phone, address ON tenants
BEGIN
  DELETE FROM tenant_index WHERE rowid = OLD.id;
  INSERT INTO tenant_index (rowid, words) VALUES (NEW.id, NEW.id || ' ' || NEW.uuid || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.address, ''));
END;--> statement-breakpoint
CREATE TRIGGER tenants_lost AFTER DELETE ON tenants
BEGIN
  DELETE FROM tenant_index WHERE rowid = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER people_found AFTER INSERT ON tenant_users
BEGIN
  INSERT INTO person_index (rowid, words, tenant) VALUES (NEW.id, NEW.email || ' ' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''), NEW.tenant_id);
END;--> statement-breakpoint
CREATE TRIGGER people_found_again AFTER UPDATE OF tenant_id, email, first_name, last_name ON tenant_users
BEGIN
  DELETE FROM person_index WHERE rowid = OLD.id;
  INSERT INTO person_index (rowid, words, tenant) VALUES (NEW.id, NEW.email || ' ' || coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, ''), NEW.tenant_id);
END;--> statement-breakpoint
CREATE TRIGGER people_lost AFTER DELETE ON tenant_users
BEGIN
  DELETE FROM person_index WHERE rowid = OLD.id;
END;--> statement-breakpoint
INSERT INTO tenant_index (rowid, words) SELECT id, id || ' ' || uuid || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') FROM tenants;--> statement-breakpoint
INSERT INTO person_index (rowid, words, tenant) SELECT id, email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''), tenant_id FROM tenant_users;
