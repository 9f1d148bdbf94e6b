-- What is left of businesses that were erased before keeps the moment of it too: they are changed by nobody any more.
UPDATE tenants SET erase_at = updated_at WHERE erase_at IS NULL AND id IN (SELECT tenant_id FROM tenant_erasures WHERE state = 'done');
