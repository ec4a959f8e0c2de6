/**
 * Reports whether a crawler is an agent that signs its requests. Reads only the id, because the table of agents would
 * enlarge the Worker.
 */
export const isSigner = (id: string): boolean => /^(?:chatgpt-agent$|signed-)/.test(id);
