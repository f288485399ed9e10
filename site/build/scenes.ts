/** Flat scenes in one line weight; content names them. `accent` parts carry the section's hue. */
const OPEN = '<svg class="scene" viewBox="0 0 480 320" aria-hidden="true" focusable="false">';

const SCENES: Record<string, string> = {
  automotive: `
    <path class="fill" d="M0 244h480v76H0z"/>
    <path d="M0 244h480M40 244V96h400v148M40 132h400M88 132v112M392 132v112"/>
    <path d="M136 132v-20h208v20" /><path class="accent" d="M176 84h128v28H176z"/>
    <path d="M192 98h18M218 98h30M256 98h12M276 98h12"/>
    <path class="accent" d="M124 232c0-20 12-30 32-34l24-32c6-8 14-12 24-12h78c12 0 20 4 28 12l28 30c26 4 38 14 38 36v10H124z"/>
    <path d="M124 232c0-20 12-30 32-34l24-32c6-8 14-12 24-12h78c12 0 20 4 28 12l28 30c26 4 38 14 38 36v10H124zM192 194l16-22c3-4 6-6 12-6h22v28h-50zM258 166h22c8 0 12 2 17 7l20 21h-59z"/>
    <circle class="paper" cx="174" cy="242" r="22"/><circle cx="174" cy="242" r="22"/><circle cx="174" cy="242" r="7"/>
    <circle class="paper" cx="324" cy="242" r="22"/><circle cx="324" cy="242" r="22"/><circle cx="324" cy="242" r="7"/>
    <path d="M60 244v-52h16v52M60 206h16M60 220h16M404 244v-30h20v30M404 228h20"/>`,
  healthcare: `
    <path class="fill" d="M0 252h480v68H0z"/><path d="M0 252h480"/>
    <path class="accent" d="M56 72h104v84H56z"/><path d="M56 72h104v84H56zM56 114h104M108 72v84"/>
    <path d="M196 252v-76h212v76M188 176h228"/>
    <path class="accent" d="M262 64h80v52h-80z"/><path d="M262 64h80v52h-80zM302 76v28M288 90h28"/>
    <circle class="paper" cx="300" cy="146" r="17"/><circle cx="300" cy="146" r="17"/><path d="M283 144c2-12 9-18 18-18 8 0 14 5 16 14-10 2-18 0-24-6-2 5-5 8-10 10zM274 176c3-9 12-13 26-13s23 4 26 13"/>
    <path d="M346 176v-30h34v30M340 176h46M363 146v-1"/>
    <path d="M72 252v-44h64v44M72 224h64M80 208v-28h48v28M448 252v-34M432 218h32l-4 34h-24zM448 218c0-18-4-30-14-38M448 218c0-22 4-34 14-42M448 218c-2-14-2-30 0-50"/>
    <path class="voice" d="M222 206v20M232 198v36M242 206v20M252 192v48M262 202v28M272 208v16"/>`,
  restaurants: `
    <path class="fill" d="M0 256h480v64H0z"/><path d="M0 256h480"/>
    <path d="M96 0v52M240 0v36M384 0v52"/>
    <path class="accent" d="M68 80c0-16 12-28 28-28s28 12 28 28zM212 64c0-16 12-28 28-28s28 12 28 28zM356 80c0-16 12-28 28-28s28 12 28 28z"/>
    <path d="M68 80c0-16 12-28 28-28s28 12 28 28zM212 64c0-16 12-28 28-28s28 12 28 28zM356 80c0-16 12-28 28-28s28 12 28 28z"/>
    <path class="paper" d="M132 196h216v12H132z"/><path d="M132 196h216v12H132zM240 208v48M204 256h72"/>
    <path d="M196 196v-3c0-16 20-28 44-28s44 12 44 28v3M240 165v-7M234 158h12"/>
    <path class="accent" d="M152 148h22l-3 16c-1 6-4 9-8 9s-7-3-8-9zM306 148h22l-3 16c-1 6-4 9-8 9s-7-3-8-9z"/>
    <path d="M152 148h22l-3 16c-1 6-4 9-8 9s-7-3-8-9zM163 173v21M155 195h16M306 148h22l-3 16c-1 6-4 9-8 9s-7-3-8-9zM317 173v21M309 195h16"/>
    <path d="M84 256v-44h36v44M84 212v-64M92 176h0M396 256v-44h-36v44M396 212v-64"/>
    <path d="M20 128h36v60H20zM28 140h20M28 150h20M28 160h12M424 120h36v52h-36zM424 120l36 52M460 120l-36 52"/>`,
  'human-resources': `
    <path class="fill" d="M0 252h480v68H0z"/><path d="M0 252h480"/>
    <path class="accent" d="M48 60h120v96H48z"/><path d="M48 60h120v96H48zM48 84h120M72 60v-8M144 60v-8M66 102h18v16H66zM100 102h18v16h-18zM134 102h18v16h-18zM66 130h18M100 130h18"/>
    <path class="paper" d="M208 188h220v12H208z"/><path d="M208 188h220v12H208zM228 200v52M408 200v52"/>
    <path d="M264 188v-58h100v58M254 188h120"/>
    <circle class="accent" cx="314" cy="151" r="11"/><circle cx="314" cy="151" r="11"/><path d="M294 180c2-10 9-15 20-15s18 5 20 15"/>
    <circle class="paper" cx="144" cy="184" r="16"/><circle cx="144" cy="184" r="16"/><path d="M128 182c4-12 10-16 18-15 8 0 13 6 14 13M112 252c0-30 10-46 32-46 14 0 24 8 30 22l30 6M112 252h64"/>
    <path class="voice" d="M210 120v14M220 110v34M230 118v18M240 122v10"/>
    <path d="M396 60h52v72h-52zM406 76h32M406 88h32M406 100h20"/><path d="m406 116 5 5 9-10"/>`,
  'service-call': `
    <path class="fill" d="M0 232h480v88H0z"/><path d="M0 232h480"/>
    <path class="accent" d="M96 88h160v112H96z"/><path d="M96 88h160v112H96zM96 116h160M128 88V76M224 88V76M120 138h24v20h-24zM164 138h24v20h-24zM208 138h24v20h-24zM120 172h24M164 172h24"/>
    <path d="m210 150 6 6 12-13"/>
    <path class="paper" d="M312 84h84v172h-84z"/><path d="M312 84h84v172h-84zM344 96h20M342 244h24"/>
    <path class="voice" d="M330 158v24M340 146v48M350 132v76M360 150v40M370 140v60M380 158v24"/>`,
  'sales-inquiry': `
    <path class="fill" d="M0 232h480v88H0z"/><path d="M0 232h480"/>
    <path class="accent" d="M72 76h176v76H128l-28 26v-26H72z"/><path d="M72 76h176v76H128l-28 26v-26H72zM96 100h120M96 124h72"/>
    <path class="paper" d="M232 132h176v76h-28v26l-28-26H232z"/><path d="M232 132h176v76h-28v26l-28-26H232z"/>
    <path class="voice" d="M262 164v12M274 156v28M286 148v44M298 158v24M310 152v36M322 160v20M334 154v32M346 164v12M358 160v20M370 165v10"/>`,
  onboarding: `
    <path class="fill" d="M0 248h480v72H0z"/><path d="M0 248h480"/>
    <path class="paper" d="M112 60h256v160H112z"/><path d="M112 60h256v160H112zM88 248h304M208 220l-8 28M272 220l8 28"/>
    <path class="accent" d="M132 80h148v120H132z"/><circle class="paper" cx="206" cy="128" r="22"/><circle cx="206" cy="128" r="22"/>
    <path d="M166 200c3-28 16-42 40-42s37 14 40 42M184 124c6-16 14-20 24-19 10 1 18 8 20 20M132 80h148v120H132z"/>
    <path d="M296 80h52v52h-52z"/><circle cx="322" cy="100" r="9"/><path d="M306 132c2-12 7-17 16-17s14 5 16 17"/>
    <path class="voice" d="M300 160v12M309 154v24M318 148v36M327 156v20M336 152v28M345 160v12"/>`,
};

/** @throws Error naming the scene that is not drawn and those that are. */
export const scene = (name: string): string => {
  const drawn = SCENES[name];
  if (!drawn)
    throw new Error(
      `scene: "${name}" is not drawn in site/build/scenes.ts; expected one of ${Object.keys(SCENES).join(', ')}`,
    );
  return `${OPEN}${drawn.replace(/\s+/g, ' ')}</svg>`;
};
