/**
 * Gives a prototype everything that a response of this runtime has, for a program as for `instanceof`, each member taken
 * from the response that stands behind.
 */
export function takeMembers<Self extends object>(
  prototype: Self,
  responseOf: (self: Self) => Response,
): void {
  Object.setPrototypeOf(prototype, Response.prototype);
  const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(Response.prototype);
  for (const [name, { enumerable = false }] of Object.entries<PropertyDescriptor>(members)) {
    Object.defineProperty(prototype, name, {
      enumerable,
      configurable: true,
      get(this: Self) {
        const response = responseOf(this);
        const member = (response as unknown as Record<string, unknown>)[name];
        return typeof member === 'function' ? (member.bind(response) as unknown) : member;
      },
    });
  }
}
