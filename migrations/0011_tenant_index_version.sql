ALTER TABLE `tenants` ADD `index_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tenants_indexed` ON `tenants` (`shard`,`index_version`);