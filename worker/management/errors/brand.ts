/**
 * What every copy of `ManagementError` carries. It stands apart from the class: that takes after the response of its
 * runtime, which costs a program a third of its start, and who only asks need not load it.
 */
export const BRAND = Symbol.for('talklive.management-error');
