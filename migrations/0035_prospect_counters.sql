CREATE TABLE `prospect_counters` (
	`tenant_id` integer NOT NULL,
	`status` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `status`)
);
--> statement-breakpoint
INSERT INTO `prospect_counters` (`tenant_id`, `status`, `total`)
SELECT `tenant_id`, `status`, count(*) FROM `prospects` GROUP BY `tenant_id`, `status`;--> statement-breakpoint
CREATE TRIGGER prospects_counted AFTER INSERT ON prospects
BEGIN
  INSERT INTO prospect_counters (tenant_id, status, total) VALUES (NEW.tenant_id, NEW.status, 1)
  ON CONFLICT (tenant_id, status) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER prospects_recounted AFTER UPDATE OF status ON prospects WHEN OLD.status IS NOT NEW.status
BEGIN
  UPDATE prospect_counters SET total = total - 1 WHERE tenant_id = OLD.tenant_id AND status = OLD.status;
  INSERT INTO prospect_counters (tenant_id, status, total) VALUES (NEW.tenant_id, NEW.status, 1)
  ON CONFLICT (tenant_id, status) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER prospects_uncounted AFTER DELETE ON prospects
BEGIN
  UPDATE prospect_counters SET total = total - 1 WHERE tenant_id = OLD.tenant_id AND status = OLD.status;
END;
