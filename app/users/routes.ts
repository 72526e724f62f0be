/** Routes of the users module. */
export {}
