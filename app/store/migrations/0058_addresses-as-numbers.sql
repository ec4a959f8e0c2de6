-- Where an address of a shop stands in the visitor log's index: sixteen bits of the shop, then the address, of IPv6 the 48 bits that
-- a site has. Addresses of one block follow each other. A masked address ("203.0.113.0/24") stands where it begins, none ('') nowhere.
-- Several may share a number: whoever asks by it compares shop and address as well. The index itself is built by store/visit-log.
CREATE FUNCTION address_key(shop uuid, ip text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ((uuid_hash(shop) & 65535)::bigint << 48) | CASE
		WHEN ip LIKE '%:%' THEN ('x' || encode(substr(inet_send(ip::inet), 5, 6), 'hex'))::bit(48)::bigint
		WHEN ip <> '' THEN ip::inet - '0.0.0.0'::inet
	END
$$;
