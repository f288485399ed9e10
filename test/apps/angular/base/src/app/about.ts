import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';

@Component({
  imports: [RouterLink],
  selector: 'app-about',
  template: `
    <main>
      <h1>About us</h1>
      <a routerLink="/">Back</a>
    </main>
  `,
})
export class About {}
