/** What every package is to the compiler of the bundles (`tsconfig.bundles.json`): it checks no types. */
export {};
