import { startAppHost } from "./app-host";
import { startEditor } from "./editor";
import { startMenu } from "./menu";
import { readPageData } from "./page-data";

const data = readPageData();
startMenu();
if (data.app) startAppHost(data.app);
if (data.editor) startEditor(data.editor);
