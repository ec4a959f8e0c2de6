import { afterAll } from "vitest";

import { closeTestDatabases } from "../helpers/servers/database";

// Here and not beside testDatabase(): modules are loaded once a worker, this file before each test file.
afterAll(closeTestDatabases);
