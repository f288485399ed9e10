import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';

@Component({
  imports: [RouterLink],
  selector: 'app-home',
  template: `
    <main>
      <h1>Our shop</h1>
      <a routerLink="/about">About</a>
    </main>
  `,
})
export class Home {}
