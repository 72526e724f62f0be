/**
 * Collects what the modules contribute to one another without importing each
 * other: due work, user facts, event listeners, mail templates.
 */
export {}
