/** Routes of the billing module. */
export {}
